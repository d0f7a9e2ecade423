import { renderAsync } from '@resvg/resvg-js'
import { sharp } from '#server/integrations/imaging/engine.ts'
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
  const layers = await Promise.all(
    pictures.map(async (picture, index) => {
      const box = plan.boxes[index]
      // A cover shows the first photo only.
      if (!box) return []
      const clear = index === 0 ? plan.clear : wholeBox
      const input = await renderPhoto(
        picture,
        box,
        cutOutGround(picture, scene),
        clear,
        isFilling(plan, scene.photos.length),
      )
      const raw = { width: box.width, height: box.height, channels: 3 as const }
      return [{ input, raw, left: box.x, top: box.y }]
    }),
  )
  const data = await sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .composite(layers.flat())
    .removeAlpha()
    .raw()
    .toBuffer()
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
