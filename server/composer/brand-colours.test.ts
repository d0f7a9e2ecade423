import sharp from 'sharp'
import { expect, it } from 'vitest'
import { fromHex } from '#server/integrations/imaging/hex.ts'
import { contrast, luminance } from '#server/integrations/imaging/oklab.ts'
import { imageRequest } from '#test/image-request.ts'
import { brandColours } from './brand-colours.ts'
import { demonstrationComposer } from './index.ts'
import { themeFor } from './theme.ts'

const composer = demonstrationComposer()
const brandOf = (...hexes: string[]) => ({
  tone: null,
  toneWords: '',
  palette: hexes.map((hex) => ({ hex, name: hex })),
  subjects: [],
  wordsToUse: [],
  wordsToAvoid: [],
  learned: null,
})

/** Share of the pixels of a picture that are this colour, near enough for a JPEG. */
async function shareOf(hex: string, brand: ReturnType<typeof brandOf> | null): Promise<number> {
  const wanted = fromHex(hex)
  const shares: number[] = []
  for (const variant of [0, 1, 2, 3]) {
    const request = imageRequest({ variant, brand })
    const { bytes } = await composer.createImage(request, new AbortController().signal)
    const data = await sharp(bytes).removeAlpha().raw().toBuffer()
    let near = 0
    for (let at = 0; at < data.length; at += 3) {
      if (wanted.every((value, index) => Math.abs(value - (data[at + index] ?? 0)) < 12)) near += 1
    }
    shares.push(near / (data.length / 3))
  }
  return Math.max(...shares)
}

it.each(['#b53a14', '#1a5680', '#24572f'])('shows the brand’s own %s', async (hex) => {
  expect(await shareOf(hex, brandOf(hex))).toBeGreaterThan(0.003)
  expect(await shareOf(hex, null)).toBeLessThan(0.001)
})

it.each(['#ffffff', '#000000', '#ffff00', '#7f7f7f', '#00ff00'])('stays legible under %s', (hex) => {
  for (const turn of [0, 1, 2, 3]) {
    const theme = themeFor([], [], 1, turn, brandColours(brandOf(hex)))
    for (const [one, other] of [
      [theme.accent, theme.panel],
      [theme.onAccent, theme.accent],
      [theme.text, theme.panel],
      [theme.quiet, theme.panel],
    ] as const) {
      expect(contrast(luminance(one), luminance(other))).toBeGreaterThan(4.5)
    }
  }
})
