// What `ShadowBlur` does, for one pixel; `axis` 0 x, 1 y; `which` 0 outside, 1 inside. What includes this defines `source`.

float value(ivec2 here, int axis, int which, int place, int count) {
    if (place < 0 || place >= count) return float(padsEdges * which);
    ivec2 p = here;
    p[axis] = place;
    return source(p)[which];
}
float blurred(ivec2 here, int axis, int which) {
    int count = textureSize(shape, 0)[axis];
    float shift = offsets[2 * which + axis];
    int whole = int(floor(shift));
    float part = shift - floor(shift);
    float deviation = deviations[which];
    int reach = int(4.0 * deviation + 0.5);
    float scale = -0.5 / max(deviation * deviation, 1e-6);
    float sum = 0.0;
    float total = 0.0;
    for (int step = -reach; step <= reach; step++) {
        float weight = exp(scale * float(step * step));
        total += weight;
        int place = here[axis] + step;
        if (padsEdges == 0 && (place < 0 || place >= count)) continue;
        float seen = value(here, axis, which, place - whole, count);
        if (part > 0.0) seen = mix(seen, value(here, axis, which, place - whole - 1, count), part);
        sum += weight * seen;
    }
    return sum / total;
}
