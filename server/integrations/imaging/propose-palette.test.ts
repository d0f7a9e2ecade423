import sharp from 'sharp'
import { expect, it } from 'vitest'
import { photo } from '#test/photos.ts'
import { proposePalette } from './propose-palette.ts'

const plain = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer()

it('begins with the logo, whatever the photos', async () => {
  const [first] = await proposePalette(await plain('#1a5680'), [photo('coffee.png')], 5)
  expect(first).toEqual({ hex: '#1a5680', name: 'bleu' })
})

it('leaves whites and greys out, keeps a black logo, and proposes no colour twice', async () => {
  expect(await proposePalette(await plain('#ffffff'), [await plain('#808080')], 5)).toEqual([])
  expect(await proposePalette(await plain('#101010'), [], 5)).toEqual([{ hex: '#101010', name: 'noir' }])
  const same = await plain('#b53a14')
  expect(await proposePalette(same, [same, await plain('#b53b15')], 5)).toHaveLength(1)
})

it('names shades apart, and has at most so many', async () => {
  const greens = await Promise.all(['#0b5d1e', '#7fd08a'].map(plain))
  const names = (await proposePalette(null, greens, 5)).map(({ name }) => name)
  expect(new Set(names).size).toBe(2)
  expect(await proposePalette(null, greens, 1)).toHaveLength(1)
})
