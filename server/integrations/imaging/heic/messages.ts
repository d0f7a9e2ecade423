import type { RefusalReason } from '#server/integrations/imaging/types.ts'

/** What the decoding thread answers: pixels in rows without gaps, upright, or why there are none. */
export type HeicAnswer =
  | { refused: RefusalReason }
  | { width: number; height: number; channels: 3 | 4; data: Uint8Array<ArrayBuffer> }

/** Of the library alone, in bytes; 25 million pixels take 190 MB. */
export const maxHeicMemory = 230_000_000
