import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'satori'

/** The voices of a headline, one a company; Instrument Sans sets everything else. */
export const voices = ['serif', 'sans', 'display', 'grotesque'] as const
export type Voice = (typeof voices)[number]

export interface Face {
  family: string
  weight: 400 | 500 | 600 | 700 | 800
  /** Em between letters. */
  spacing: number
  /** Line height, in em. */
  leading: number
}

export const headlineFaces: Record<Voice, Face> = {
  serif: { family: 'Young Serif', weight: 400, spacing: -0.018, leading: 1.06 },
  sans: { family: 'Instrument Sans', weight: 700, spacing: -0.024, leading: 1.02 },
  display: { family: 'DM Serif Display', weight: 400, spacing: -0.01, leading: 1.04 },
  grotesque: { family: 'Bricolage Grotesque', weight: 800, spacing: -0.016, leading: 1.01 },
}
/** A company without a logo signs in its headlines' letters. */
export const nameFaceOf = (voice: Face): Face => ({ ...voice, spacing: -0.01, leading: 1.2 })
export const siteFace: Face = { family: 'Instrument Sans', weight: 500, spacing: 0, leading: 1.2 }
export const actionFace: Face = { family: 'Instrument Sans', weight: 700, spacing: -0.005, leading: 1.2 }
/** How a long headline goes on. */
export const restFace: Face = { family: 'Instrument Sans', weight: 600, spacing: -0.012, leading: 1.22 }
export const plainFace: Face = { family: 'Instrument Sans', weight: 400, spacing: 0, leading: 1.3 }
export const secondFace: Face = { family: 'Instrument Sans', weight: 500, spacing: 0, leading: 1.28 }
/** Of what decides a reader: the price, the date. */
export const accentFace: Face = { family: 'Instrument Sans', weight: 700, spacing: -0.01, leading: 1.26 }
export const eyebrowFace: Face = { family: 'Instrument Sans', weight: 600, spacing: 0.12, leading: 1.2 }

const require = createRequire(import.meta.url)

function load(family: string, folder: string, weight: Face['weight']): Font[] {
  return ['latin', 'latin-ext'].map((subset) => ({
    // Each subset has a name of its own: satori then falls back glyph by glyph.
    name: subset === 'latin' ? family : `${family} ext`,
    // woff and not woff2, which satori cannot read.
    data: readFileSync(
      require.resolve(`@fontsource/${folder}/files/${folder}-${subset}-${weight}-normal.woff`),
    ),
    weight,
    style: 'normal',
  }))
}

export const fonts: Font[] = [
  ...load('Young Serif', 'young-serif', 400),
  ...load('DM Serif Display', 'dm-serif-display', 400),
  ...load('Bricolage Grotesque', 'bricolage-grotesque', 800),
  ...load('Instrument Sans', 'instrument-sans', 400),
  ...load('Instrument Sans', 'instrument-sans', 500),
  ...load('Instrument Sans', 'instrument-sans', 600),
  ...load('Instrument Sans', 'instrument-sans', 700),
]

/** The families of a face, in the order in which a letter is looked for. */
export const familiesOf = ({ family }: Face): string =>
  `"${family}", "${family} ext"${family === plainFace.family ? '' : `, "${plainFace.family}", "${plainFace.family} ext"`}`
