import type { Db } from '#server/db/client.ts'
import type { ImageRow } from '#server/db/images.ts'
import type { LayoutCrop, LayoutName, LayoutPreview } from '#shared/api/layout.ts'
import type { SlideRecipe } from '#shared/api/slides.ts'

/** What a slide is to be made from; what is left open, the composer chooses. */
export type SlideSource =
  | { kind: 'photo' | 'ai'; image: ImageRow; crop: LayoutCrop | null }
  | {
      kind: 'composed'
      layout: LayoutName | 'auto'
      headline: string
      secondLine: string
      eyebrow: string
      photos: { image: ImageRow; crop: LayoutCrop | null }[]
      variant: number
      /** How many pictures the company had before; null: to be counted. */
      turn: number | null
    }

/** One slide's picture, its files stored; its rows are for a transaction of the caller's. */
export interface MadeSlide {
  recipe: SlideRecipe
  image: Pick<ImageRow, 'id' | 'key' | 'companyId'>
  insert: (tx: Db) => Promise<void>
  altText: string
  altDescribed: boolean
  /** Of a composed one. */
  look: unknown
}

/** A slide that is kept nowhere. */
export interface LookedAtSlide {
  bytes: Buffer
  told: LayoutPreview
}
