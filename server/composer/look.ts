import { z } from 'zod'
import { fold } from '#server/brief/words.ts'
import type { BrandFacts } from '#server/integrations/ai/types.ts'
import type { Swatch } from '#server/integrations/imaging/colours.ts'
import { fromHex, toHex } from '#server/integrations/imaging/hex.ts'
import { type Oklch, oklchToRgb, rgbToOklab, toOklch } from '#server/integrations/imaging/oklab.ts'
import { type Voice, voices } from './fonts.ts'
import { pick, seedOf } from './seed.ts'

export const layoutNames = ['panel', 'cover', 'card', 'mosaic', 'poster'] as const
export type LayoutName = (typeof layoutNames)[number]

/** Panels: dark, cream, in the colour itself, or in its lightest tint. */
const tones = ['deep', 'paper', 'bright', 'tint'] as const
export type Tone = (typeof tones)[number]

const colour = z.string().regex(/^#[0-9a-f]{6}$/u)

/** What all pictures of one company share. Plain data: whoever keeps it hands it in again with the next picture. */
export const lookSchema = z.object({
  /** The company's own colour and the one that accompanies it. */
  main: colour,
  accent: colour,
  voice: z.enum(voices),
  /** Of its panels. */
  tones: z.tuple([z.enum(tones), z.enum(tones)]),
  /** Those it uses for one photo, in its order of preference. */
  layouts: z.array(z.enum(layoutNames)).min(1),
  corner: z.enum(['leaf', 'round', 'square']),
})
export type Look = z.infer<typeof lookSchema>

export interface LookSources {
  company: string
  industry: string
  brand: Pick<BrandFacts, 'palette'> | null | undefined
  logo: Swatch[]
  photos: Swatch[]
}

const tonePairs: readonly [[Tone, Tone], ...[Tone, Tone][]] = [
  ['deep', 'paper'],
  ['paper', 'deep'],
  ['bright', 'paper'],
  ['deep', 'tint'],
  ['paper', 'bright'],
]
const layoutSets: readonly [LayoutName[], ...LayoutName[][]] = [
  ['cover', 'panel', 'card'],
  ['panel', 'cover', 'card'],
  ['cover', 'panel'],
  ['panel', 'card', 'cover'],
]
const corners: readonly [Look['corner'], ...Look['corner'][]] = ['leaf', 'round', 'leaf', 'square']

/** For companies whose pictures have no colour: brick, ochre, moss, pine, jay, plum. */
const fallbacks: readonly [Oklch, ...Oklch[]] = [
  [0.53, 0.14, 36],
  [0.62, 0.12, 72],
  [0.5, 0.07, 140],
  [0.42, 0.06, 175],
  [0.45, 0.09, 245],
  [0.4, 0.09, 340],
]

/** What suits a trade where no colour of its own is known: places among the fallbacks, and voices. */
const trades: [RegExp, [number, ...number[]], [Voice, ...Voice[]]][] = [
  [
    /restau|bistr|boulang|patiss|chocolat|traiteur|pizz|crep|cafe|torref|brasser|vitic|vigneron|cave|boucher|charcut|fromag|glac|huitr|ostre|poissonn|epicer|miel|apicult/u,
    [0, 5, 1],
    ['serif', 'display'],
  ],
  [
    /jardin|paysag|fleur|pepin|maraich|ferm|amap|bio|elevag|eleveur|agric|scier|forest|equest|camping/u,
    [2, 3],
    ['serif', 'grotesque'],
  ],
  [
    /sante|medec|kine|osteo|dentist|orthodont|pharma|optic|veterin|sophro|yoga|dietet|nutri|podolog|psych|aide a domicile|creche|funer/u,
    [3, 4],
    ['sans', 'serif'],
  ],
  [
    /beaute|coiff|barb|tatou|couture|retouche|mode|bijou|horlog|mariage|wedding|librair|theatre|music|cinema|danse|ceram|tapiss|hote/u,
    [5, 3, 0],
    ['display', 'serif'],
  ],
  [
    /informat|logiciel|web|compta|conseil|assur|courtier|immobil|transport|taxi|vtc|electric|plomb|chauffag|climat|froid|garage|auto|usinage|industri|etude|architect|nettoyage|securit|formation|demenag/u,
    [4, 3],
    ['sans', 'grotesque'],
  ],
  [
    /macon|couvr|toitur|charpent|menuis|peint|facad|carrel|platr|construct|metal|serrur|renov/u,
    [0, 4, 1],
    ['grotesque', 'sans'],
  ],
]

/** Colours of the brand memory, else of the logo, else of the photos; letters and layouts from the name, always the same. */
export function lookFor({ company, industry, brand, logo, photos }: LookSources): Look {
  const seed = seedOf(company)
  const [, shades, faces] = trades.find(([pattern]) => pattern.test(fold(industry))) ?? [null, null, voices]
  const fallback = shades
    ? (fallbacks[pick(shades, seed >>> 4)] ?? fallbacks[0])
    : pick(fallbacks, seed >>> 4)
  const own = (brand?.palette ?? []).map(({ hex }) => toOklch(rgbToOklab(fromHex(hex))))
  const found = own.length > 0 ? own : [...colouredOf(logo, 0.02), ...calmed(colouredOf(photos, 0.04))]
  // Beside black or grey the colour leads: grey grounds look like unprinted paper.
  const isNeutral = found[0] !== undefined && found[0][1] < 0.03
  const main = (isNeutral ? found.find(([, chroma]) => chroma > 0.05) : null) ?? found[0] ?? fallback
  const accent = found.find((other) => hueApart(main, other) > 35 && other[1] > 0.04) ?? companion(main)
  return {
    main: toHex(oklchToRgb(main)),
    accent: toHex(oklchToRgb(accent)),
    voice: pick(faces, seed),
    tones: pick(tonePairs, seed >>> 8),
    layouts: pick(layoutSets, seed >>> 12),
    corner: pick(corners, seed >>> 16),
  }
}

const hueApart = (one: Oklch, other: Oklch) => Math.abs(((one[2] - other[2] + 540) % 360) - 180)

/** Colours that can be seen as such, the most striking first, at least 40° apart. */
function colouredOf(palette: Swatch[], minShare: number): Oklch[] {
  const striking = palette
    .map(({ colour, share }) => ({ lch: toOklch(colour), share }))
    .filter(({ lch, share }) => lch[1] > 0.035 && share > minShare && lch[0] > 0.18 && lch[0] < 0.95)
    .sort((one, other) => other.share ** 0.5 * other.lch[1] - one.share ** 0.5 * one.lch[1])
  const kept: Oklch[] = []
  for (const { lch } of striking) if (kept.every((other) => hueApart(lch, other) > 40)) kept.push(lch)
  return kept.slice(0, 3)
}

/** What a photo happens to show is not a brand: its colours are taken at a printable strength. */
const calmed = (colours: Oklch[]): Oklch[] =>
  colours.map(([lightness, chroma, hue]) => [
    Math.min(0.62, Math.max(0.42, lightness)),
    Math.min(0.13, Math.max(0.07, chroma)),
    hue,
  ])

/** A warm light companion for cool colours, a cream one for warm ones. */
function companion([, , hue]: Oklch): Oklch {
  const isWarm = hue < 110 || hue > 320
  return isWarm ? [0.88, 0.07, 80] : [0.84, 0.11, 78]
}
