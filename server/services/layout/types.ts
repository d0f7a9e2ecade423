import type { CompanyId } from '#server/db/ids.ts'
import type { BrandFacts, CompanyFacts, ImageFacts, Sight } from '#server/integrations/ai/types.ts'
import type { LayoutCrop, LayoutFormat, LayoutName, LayoutPreview, LayoutRecipe } from '#shared/api/layout.ts'
import type { Network } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'

/** A photo of the company's, to be composed. */
export interface LayoutPhoto {
  id: string
  facts: ImageFacts
  /** A model made it, or had a part in it. */
  isAi: boolean
  /** What somebody, or a model, said that it shows. */
  description: string | null
  seen?: Sight | null
  /** JPEG or WebP, at most 2048 px on the long side. */
  bytes: () => Promise<Buffer>
}

/** Whose picture it is, and what all of its pictures share. */
export interface LayoutOwner {
  companyId: CompanyId
  company: CompanyFacts
  logo: Buffer | null
  brand: BrandFacts | null
}

/** What the words on a picture come from. */
export interface LayoutBrief {
  network: Network
  objective: Objective
  company: CompanyFacts
  /** The user's words. */
  context: string
  timeZone: string
  variant: number
}

export type LayoutWords = Pick<LayoutRecipe, 'headline' | 'secondLine' | 'eyebrow'>

/** A picture to compose; what is left open, the composer chooses. */
export interface LayoutDraft extends LayoutWords {
  format: LayoutFormat
  layout: LayoutName | 'auto'
  /** One a photo; null lets faces, then what stands out, decide. */
  crops: (LayoutCrop | null)[]
  objective: Objective
  variant: number
}

export interface Composed {
  /** A JPEG of the format's size. */
  bytes: Buffer
  width: number
  height: number
  layout: LayoutName
  altText: string
  /** The alternative text says what every photo shows. */
  isAltDescribed: boolean
  /** One a photo. */
  shown: LayoutPreview['shown']
  isPhotoSmall: boolean
}

/** Makes a picture of photos, logo and words, without any model. */
export interface Composer {
  model: string
  proposeWords(brief: LayoutBrief): LayoutWords
  /** Rejects with the signal's reason when it aborts. */
  compose(
    request: LayoutOwner & LayoutDraft & { photos: LayoutPhoto[] },
    signal: AbortSignal,
  ): Promise<Composed>
}
