import type { ImageFacts } from '#server/integrations/ai/types.ts'
import type { BrandColour } from '#shared/api/brand.ts'

export interface ReadImage {
  /**
   * JPEG, or WebP where the picture is transparent; sRGB, upright, without any metadata, at most 2048 px on the long
   * side, never upscaled.
   */
  master: Buffer
  mediaType: 'image/jpeg' | 'image/webp'
  width: number
  height: number
  /** Square WebP thumbnails, by side in pixels: for 150 px at 1× and 2×. */
  thumbs: Record<150 | 300, Buffer>
  facts: ImageFacts
}

export type RefusalReason =
  | 'format'
  | 'too_large'
  | 'too_many_pixels'
  | 'too_costly'
  | 'unreadable'
  | 'animated'

/** One page: a picture, and what is written on it as text that is not drawn. */
export interface DocumentPage {
  jpeg: Buffer
  /** In pixels. */
  width: number
  height: number
  altText: string
  /** Names the page in the reader's outline; empty: its number does. */
  title: string
  /** Headline first, then what stands under it. */
  texts: string[]
}

export interface DocumentFacts {
  title: string
  /** Who publishes it. */
  author: string
  madeAt: Date
}

export interface Imaging {
  /** Decodes what a user sent; throws ImageRefused within a second on anything that is not a sound photo, and the
   * signal's reason when it aborts first. */
  readUpload(bytes: Buffer, signal?: AbortSignal): Promise<ReadImage>
  /** The colours a brand could be known by, those of its logo first; at most `max`, all different. */
  proposePalette(logo: Buffer | null, photos: Buffer[], max: number): Promise<BrandColour[]>
  /** The French names of these colours (`#rrggbb`), those nearly alike left out; at most `max`. */
  nameColours(colours: string[], max: number): BrandColour[]
  /** A JPEG of this part of a picture, at most so wide and so heavy; unmarked. */
  cropToJpeg(
    master: Buffer,
    cut: { x: number; y: number; width: number; height: number },
    maxWidth: number,
    maxBytes: number,
  ): Promise<Buffer>
  /** A tagged PDF of one picture a page, with what is written on each as text. */
  makePdf(pages: DocumentPage[], facts: DocumentFacts): Promise<Buffer>
}
