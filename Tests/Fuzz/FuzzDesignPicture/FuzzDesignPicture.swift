import Designs
import FuzzDriver

/// Any bytes either are a picture whose design reads back as it was written, or a typed error.
@main
struct FuzzDesignPicture {
    static func main() {
        fuzz { data, count in
            let bytes = Array(UnsafeBufferPointer(start: data, count: count))
            guard let design = try? DesignPicture.design(in: bytes) else { return 0 }
            guard let again = try? DesignPicture.embed(design, in: bytes) else {
                preconditionFailure("what was read can be written")
            }
            precondition((try? DesignPicture.design(in: again)) == design, "a design must read back as it was written")
            return 0
        }
    }
}
