import type { BrandFacts, CompanyFacts, ImageAnalysis } from '#server/integrations/ai/types.ts'
import type { Point, Region } from '#server/integrations/imaging/crop-to-subject.ts'
import type { Objective } from '#shared/objectives.ts'
import type { LayoutName, Look } from './look.ts'
import type { PhotoProblem } from './pictures.ts'
import type { Words } from './propose-words.ts'

/** What a picture is composed from. */
export interface ComposeRequest {
  /** In pixels. */
  format: { width: number; height: number }
  objective: Objective
  company: CompanyFacts
  logo: Buffer | null
  brand?: Pick<BrandFacts, 'palette'> | null
  /** An empty one leaves its line out. They are shrunk where they are long, and never cut. */
  words: Words
  layout: LayoutName | 'auto'
  /** In the user's order; six are drawn at most. */
  photos: ComposePhoto[]
  /** The company's look as an earlier picture returned it; otherwise made from brand, logo, photos. */
  look?: Look | null
  /** How many pictures the company has had: neighbours then differ. A hash of the words unless told. */
  turn?: number
  /** Another picture of the same at each. */
  variant: number
}

export interface ComposePhoto {
  bytes: () => Promise<Buffer>
  /** The point that stays in the middle as far as it goes; null leaves it to faces, then to what stands out. */
  crop: Point | null
  /** What a person or a model said that it shows; null where nobody did. */
  description: string | null
  seen?: ImageAnalysis | null
}

export interface Composition {
  /** A JPEG of exactly the format, marked (XMP) as composed. */
  bytes: Buffer
  width: number
  height: number
  layout: LayoutName
  look: Look
  altText: string
  /** False where nobody has said what a photo shows: the user is asked to. */
  isAltTextDescribed: boolean
  /** What is shown of each photo, in shares of it; null where the layout leaves it out. In the request's order. */
  shown: (Region | null)[]
  /** Photos that are unfit, by their place in the request, for the user to be told. */
  warnings: { photo: number; problem: PhotoProblem }[]
}
