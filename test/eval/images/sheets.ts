import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Rendered } from './render.ts'

const columns = 5
const side = 520
const gap = 24

/** Contact sheets of ten pictures each, as PNG files; their paths. */
export async function writeSheets(rendered: Rendered[], folder: string, stamp: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const paths: string[] = []
  for (let from = 0; from < rendered.length; from += 2 * columns) {
    const some = rendered.slice(from, from + 2 * columns)
    const cell = Math.round(side * 1.25)
    const layers = await Promise.all(
      some.map(async ({ picture }, index) => ({
        input: await sharp(picture.bytes).resize(side, cell, { fit: 'inside' }).toBuffer(),
        left: gap + (index % columns) * (side + gap),
        top: gap + Math.floor(index / columns) * (cell + gap),
      })),
    )
    const path = join(folder, `${stamp}-${String(from / (2 * columns) + 1).padStart(2, '0')}.png`)
    await sharp({
      create: {
        width: gap + columns * (side + gap),
        height: gap + 2 * (cell + gap),
        channels: 3,
        background: '#8d8d8d',
      },
    })
      .composite(layers)
      .png({ palette: true, quality: 92 })
      .toFile(path)
    paths.push(path)
  }
  return paths
}
