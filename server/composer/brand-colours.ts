import type { BrandFacts } from '#server/integrations/ai/types.ts'
import { fromHex } from '#server/integrations/imaging/hex.ts'
import { type Oklch, rgbToOklab, toOklch } from '#server/integrations/imaging/oklab.ts'

/** The brand's colours, the main one first; none when it has no palette. */
export const brandColours = (brand: BrandFacts | null | undefined): Oklch[] =>
  (brand?.palette ?? []).map(({ hex }) => toOklch(rgbToOklab(fromHex(hex))))
