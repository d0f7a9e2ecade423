import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photo } from '#test/photos.ts'
import { nameColour } from './colours.ts'
import { readUpload } from './decode.ts'
import { contrast, luminance, oklchToRgb, type Rgb, rgbToOklab, toOklch } from './oklab.ts'
import { scaleForAi } from './scale-for-ai.ts'

describe('colours', () => {
  const named: [string, Rgb][] = [
    ['noir', [12, 12, 14]],
    ['blanc', [250, 250, 248]],
    ['gris', [128, 130, 132]],
    ['beige', [226, 207, 180]],
    ['brun', [92, 58, 32]],
    ['rouge', [214, 28, 32]],
    ['brique', [160, 68, 50]],
    ['rose', [244, 154, 176]],
    ['orange', [240, 130, 30]],
    ['caramel', [190, 124, 72]],
    ['doré', [196, 160, 60]],
    ['jaune', [250, 220, 40]],
    ['vert', [60, 140, 70]],
    ['turquoise', [50, 180, 176]],
    ['bleu', [40, 90, 190]],
    ['violet', [120, 60, 170]],
  ]
  it.each(named)('calls it %s', (name, rgb) => expect(nameColour(rgbToOklab(rgb))).toBe(name))

  it('comes back from OKLab to the same sRGB', () => {
    for (const [, rgb] of named) {
      for (const [index, value] of oklchToRgb(toOklch(rgbToOklab(rgb))).entries()) {
        expect(Math.abs(value - (rgb[index] ?? 0))).toBeLessThanOrEqual(2)
      }
    }
    expect(contrast(luminance([255, 255, 255]), luminance([0, 0, 0]))).toBeCloseTo(21)
  })

  it('says at most three colours, most present first, the same each time', async () => {
    const first = await readUpload(photo('coffee.png'))
    expect(first.facts).toEqual((await readUpload(photo('coffee.png'))).facts)
    expect(first.facts.colours.length).toBeLessThanOrEqual(3)
    const flag = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#ffffff' } })
      .composite([{ input: { create: { width: 20, height: 60, channels: 3, background: '#1d4fd8' } } }])
      .png()
      .toBuffer()
    expect((await readUpload(flag)).facts.colours).toEqual(['blanc', 'bleu'])
  })
})

describe('deriveForAi', () => {
  it('sends at most 1,024 px of JPEG, without metadata', async () => {
    const large = await sharp(photo('coffee.png'))
      .resize(1800)
      .withExif({ IFD0: { Artist: 'C' } })
      .webp()
      .toBuffer()
    const { format, width, exif } = await sharp(await scaleForAi(large)).metadata()
    expect([format, width, exif]).toEqual(['jpeg', 1024, undefined])
  })
})
