#pragma once
#include <fribidi.h>
#include <stdint.h>

// FriBidi's types are macros upon enums that Swift does not see. `types` and `brackets` are room for `count` each. A
// paragraph has the direction of its first letter, and runs to the right without one. Returns 0 where memory ran out.
static inline int cfribidi_levels(
    const uint32_t *text, int count, uint32_t *types, uint32_t *brackets, int8_t *levels, int *isRightToLeft) {
    FriBidiParType base = FRIBIDI_PAR_ON;
    fribidi_get_bidi_types(text, count, types);
    fribidi_get_bracket_types(text, count, types, brackets);
    FriBidiLevel highest = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, (FriBidiLevel *)levels);
    *isRightToLeft = FRIBIDI_IS_RTL(base) ? 1 : 0;
    return highest != 0;
}
