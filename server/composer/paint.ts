import { renderAsync } from '@resvg/resvg-js'
import { sharp } from '#server/integrations/imaging/sharp.ts'
import { cutOutGround, renderPhoto } from './fit-photo.ts'
import type { Size } from './geometry.ts'
import { outline } from './lettering.ts'
import { inOneColour } from './logo.ts'
import type { Prepared } from './prepare-scene.ts'
import { isFilling, type Plan, wholeBox } from './scene.ts'
import { scrimsOver } from './scrim.ts'
import { sheet } from './shapes.ts'

/** Three-channel pixels of the whole picture. */
interface Canvas extends Size {
  data: Buffer
}

/** The photos in their boxes, before anything is laid over them. */
export async function paintPhotos({ scene, pictures }: Prepared, plan: Plan): Promise<Canvas> {
  const { width, height } = scene.size
  const [r, g, b] = plan.ground
  // Nothing shines through a photo: its rows are copied, for libvips would blend every pixel.
  const data = Buffer.alloc(width * height * 3, Buffer.from([r, g, b]))
  const rendered = await Promise.all(
    pictures.map(async (picture, index) => {
      const box = plan.boxes[index]
      // A cover shows the first photo only.
      if (!box) return null
      const clear = index === 0 ? plan.clear : wholeBox
      const ground = cutOutGround(picture, scene)
      const fills = isFilling(plan, scene.photos.length)
      return { box, pixels: await renderPhoto(picture, box, ground, clear, fills) }
    }),
  )
  for (const photo of rendered) {
    if (!photo) continue
    const { box, pixels } = photo
    for (let row = 0; row < box.height; row += 1)
      pixels.copy(data, ((box.y + row) * width + box.x) * 3, row * box.width * 3, (row + 1) * box.width * 3)
  }
  return { data, width, height }
}

/** What lies over the photos and under the text, as SVG elements. */
export function backdrop({ scene }: Prepared, plan: Plan, photos: Canvas): string {
  const windows = plan.boxes.map((box, index) => ({
    box,
    corners: plan.sheet?.corners[index] ?? ([0, 0, 0, 0] as const),
  }))
  const under = plan.sheet ? sheet(scene.size, windows, plan.sheet.colour) : ''
  return under + scrimsOver(photos.data, scene.size, plan.scrims) + plan.shapes
}

/** Draws SVG elements as RGBA pixels, away from the main thread. */
export async function draw(elements: string, { width, height }: Size): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${elements}</svg>`
  const drawn = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return drawn.pixels
}

/** The finished pixels: photos, drawings, text, logo. */
export async function paint(prepared: Prepared, plan: Plan, signal: AbortSignal) {
  const { size, logo } = prepared.scene
  const canvas = await paintPhotos(prepared, plan)
  signal.throwIfAborted()
  const elements = backdrop(prepared, plan, canvas) + (await outline(plan.lines, size))
  const overlay = await draw(elements, size)
  signal.throwIfAborted()
  const layers = [{ input: overlay, raw: { ...size, channels: 4 as const }, left: 0, top: 0 }]
  if (logo && plan.logoAt) {
    const raw = { width: logo.width, height: logo.height, channels: 4 as const }
    const { ink } = plan.logoAt
    layers.push({
      input: ink ? inOneColour(logo, ink) : logo.data,
      raw,
      left: plan.logoAt.x,
      top: plan.logoAt.y,
    })
  }
  return sharp(canvas.data, { raw: { ...size, channels: 3 } })
    .composite(layers)
    .removeAlpha()
}
