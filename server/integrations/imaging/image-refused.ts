import type { RefusalReason } from './types.ts'

/** An upload that is not taken (docs/product/promises.md « Input is hostile »). The French message depends on `reason` alone. */
export class ImageRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(`Image refused: ${reason}`)
    this.name = 'ImageRefused'
    this.reason = reason
  }
}

/** What the library could not read: too many pixels, or damage. */
export const refusalOf = (error: unknown) =>
  new ImageRefused(
    error instanceof Error && error.message.includes('pixel limit') ? 'too_many_pixels' : 'unreadable',
  )
