/** What is used of libheif-js, which has no types of its own (its `libheif.d.ts` names another file). */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  /** Of a value that stands for an enumeration in C. */
  interface Code {
    value: number
  }
  interface Failure {
    code: Code
    subcode: Code
  }
  interface Plane {
    id: Code
    width: number
    height: number
    /** Bytes from one row to the next. */
    stride: number
    data: Uint8Array<ArrayBuffer>
  }
  interface Libheif {
    heif_error_code: { heif_error_Ok: Code }
    heif_suberror_code: { heif_suberror_Security_limit_exceeded: Code }
    heif_colorspace: { heif_colorspace_RGB: Code }
    heif_chroma: { heif_chroma_interleaved_RGB: Code; heif_chroma_interleaved_RGBA: Code }
    heif_context_alloc(): unknown
    heif_context_read_from_memory(context: unknown, bytes: Uint8Array): Failure
    heif_js_context_get_primary_image_handle(context: unknown): unknown
    heif_image_handle_get_width(handle: unknown): number
    heif_image_handle_get_height(handle: unknown): number
    heif_image_handle_has_alpha_channel(handle: unknown): number
    heif_js_decode_image2(handle: unknown, space: Code, chroma: Code): Failure | { channels: Plane[] }
  }
  export default function open(options?: {
    print?: (line: string) => void
    printErr?: (line: string) => void
  }): Promise<Libheif>
}

/** Node has it; its types come with a browser's alone. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }
  const Memory: { prototype: Memory }
}
