import type { CompanyId } from '#server/db/ids.ts'
import type { BrandFacts, CompanyFacts, ImageAnalysis, ImageFacts } from '#server/integrations/ai/types.ts'
import type { LayoutCrop, LayoutFormat, LayoutName, LayoutRecipe } from '#shared/api/layout.ts'
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
  seen?: ImageAnalysis | null
  bytes: () => Promise<Buffer>
}

/** Whose picture it is, and what all of its pictures share. */
export interface LayoutOwner {
  companyId: CompanyId
  company: CompanyFacts
  logo: Buffer | null
  brand: BrandFacts | null
  /** The company's, unless these pictures were composed with another one. */
  look?: unknown
}

/** What the words on a picture come from. */
export interface LayoutBrief {
  network: Network
  objective: Objective
  company: CompanyFacts
  /** The user's words. */
  context: string
  variant: number
}

/** A picture to compose; what is left open, the composer chooses. */
export interface LayoutDraft extends Pick<LayoutRecipe, 'headline' | 'secondLine' | 'eyebrow' | 'variant'> {
  format: LayoutFormat
  layout: LayoutName | 'auto'
  /** One a photo; null lets faces, then what stands out, decide. */
  crops: (LayoutCrop | null)[]
  objective: Objective
  /** How many pictures the company had before this one; null: to be counted. */
  turn: number | null
}
