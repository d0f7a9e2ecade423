import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'satori'

/** The two voices of a headline; `sans` also sets everything else. */
export type Voice = 'serif' | 'sans'

export interface Face {
  family: string
  weight: 400 | 600 | 700
  /** Em between letters. */
  spacing: number
  /** Line height, in em. */
  leading: number
}

export const headlineFaces: Record<Voice, Face> = {
  serif: { family: 'Young Serif', weight: 400, spacing: -0.012, leading: 1.1 },
  sans: { family: 'Instrument Sans', weight: 700, spacing: -0.02, leading: 1.06 },
}
export const nameFace: Face = { family: 'Instrument Sans', weight: 600, spacing: -0.005, leading: 1.2 }
export const plainFace: Face = { family: 'Instrument Sans', weight: 400, spacing: 0, leading: 1.25 }

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
  ...load('Instrument Sans', 'instrument-sans', 400),
  ...load('Instrument Sans', 'instrument-sans', 600),
  ...load('Instrument Sans', 'instrument-sans', 700),
]
