import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPicture } from './media.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a52' } })

describe('reading the first bytes of an image', () => {
  it('finds the size that a real decoder finds', async () => {
    const kinds = {
      plain: await picture(641, 361).jpeg().toBuffer(),
      progressive: await picture(641, 361).jpeg({ progressive: true }).toBuffer(),
      described: await picture(641, 361).withMetadata({ orientation: 1, density: 300 }).jpeg().toBuffer(),
      png: await picture(641, 361).png().toBuffer(),
      gif: await picture(641, 361).gif().toBuffer(),
    }
    for (const [name, bytes] of Object.entries(kinds)) {
      expect([name, readPicture(bytes)]).toMatchObject([name, { width: 641, height: 361, several: false }])
    }
  })

  it('tells several pictures in one file, and what is no picture', async () => {
    const jpeg = await picture(8, 8).jpeg().toBuffer()
    const marker = Buffer.from([0xff, 0xe2, 0, 6, ...Buffer.from('MPF\0')])
    expect(readPicture(Buffer.concat([jpeg.subarray(0, 2), marker, jpeg.subarray(2)]))).toMatchObject({
      several: true,
    })
    expect(readPicture(await picture(8, 8).webp().toBuffer())).toBeNull()
    for (const bytes of ['', '<html>', '\xff\xd8\xff', '\xff\xd8\xff\xe0\0\x10JFIF']) {
      expect(readPicture(Buffer.from(bytes, 'latin1'))).toBeNull()
    }
    for (let length = 0; length < 60; length += 1)
      expect(() => readPicture(jpeg.subarray(0, length))).not.toThrow()
  })
})
