import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { layouts } from '#server/composer/choose.ts'
import { outline, type TextLine } from '#server/composer/lettering.ts'
import { backdrop, draw, paintPhotos } from '#server/composer/paint.ts'
import { type Prepared, prepareScene } from '#server/composer/prepare-scene.ts'
import type { Plan } from '#server/composer/scene.ts'
import type { ComposeRequest, Composition } from '#server/composer/types.ts'
import { partOf, type Region } from '#server/integrations/imaging/crop-to-subject.ts'
import { findFaces } from '#server/integrations/imaging/faces/find.ts'
import { fromHex } from '#server/integrations/imaging/hex.ts'
import { contrast, luminance } from '#server/integrations/imaging/oklab.ts'
import { evalPhoto } from './photos.ts'

/** Faces as somebody who looked at the photo marked them: x, y, width, height in shares. */
interface LabelledPhoto {
  photo: string
  faces: [number, number, number, number][]
}

export const labelledPhotos = (): LabelledPhoto[] =>
  JSON.parse(readFileSync(new URL('./faces.json', import.meta.url), 'utf8')) as LabelledPhoto[]

const regionOf = ([x, y, width, height]: LabelledPhoto['faces'][number]): Region => ({ x, y, width, height })

/** How many labelled faces have their middle in a box of the detector that is at least so sure, and the boxes that hold none. */
export async function measureFaces(least: number) {
  let [found, faces, others] = [0, 0, 0]
  for (const labelled of labelledPhotos()) {
    const boxes = (await findFaces(await evalPhoto(labelled.photo))).filter(({ score }) => score >= least)
    const regions = labelled.faces.map(regionOf)
    const holds = (box: Region, face: Region) => shared(box, face) > 0.35 * face.width * face.height
    found += regions.filter((face) => boxes.some((box) => holds(box, face))).length
    others += boxes.filter((box) => !regions.some((face) => holds(box, face))).length
    faces += regions.length
  }
  return { found, faces, others }
}

function shared(one: Region, other: Region): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** Letters as high in pixels as this are large ones (WCAG 2.2, 1.4.3) where a picture is 390 points wide on a telephone. */
const large = 66

interface Measures {
  /** The share of each labelled face that is seen: within the crop, and under no words. */
  faces: number[]
  /** The least contrast under any glyph, of large and of other letters. */
  contrast: { large: number; small: number }
  cut: number
}

/** What can be measured of a picture, composed again from its request. */
export async function measurePicture(
  request: ComposeRequest,
  { layout, shown }: Composition,
  references: string[],
): Promise<Measures> {
  const prepared = await prepareScene(request, new AbortController().signal)
  const plan = layouts[layout](prepared.scene)
  const { size } = prepared.scene
  const ground = await groundOf(prepared, plan)
  const ink = await draw(await outline(plan.lines, size), size)
  const least = (lines: TextLine[]) =>
    Math.min(
      21,
      ...lines.flatMap((line) =>
        glyphsOf(ink, size.width, line).map((box) => worstContrast(ground, size.width, box, line.colour)),
      ),
    )
  const [first] = prepared.pictures
  return {
    faces: facesSeen(references, shown, plan, first?.place ?? 0),
    contrast: {
      large: least(plan.lines.filter((line) => line.size >= large)),
      small: least(plan.lines.filter((line) => line.size < large)),
    },
    cut: plan.lines.filter(({ text }) => text.includes('…')).length,
  }
}

/** Photos that are derived keep their labels only where they keep their shape. */
function facesSeen(
  references: string[],
  shown: Composition['shown'],
  { clear }: Plan,
  first: number,
): number[] {
  const labels = new Map(labelledPhotos().map(({ photo, faces }) => [photo, faces.map(regionOf)]))
  return references.flatMap((reference, index) => {
    const part = shown[index]
    const faces = labels.get(reference.replace(/\|large$/u, '')) ?? []
    if (!part) return []
    const seen = index === first ? partOf(part, clear) : part
    return faces.map((face) => shared(face, seen) / (face.width * face.height))
  })
}

/** Boxes of ink between empty columns of a line. */
function glyphsOf(ink: Buffer, width: number, line: TextLine): Region[] {
  const left = Math.floor(line.align === 'right' ? line.x + line.width - line.length : line.x)
  const [top, height] = [Math.floor(line.y), Math.ceil(line.size * line.face.leading)]
  const boxes: Region[] = []
  let start: number | null = null
  for (let x = left; x <= left + line.length + 1; x += 1) {
    let isInk = false
    for (let y = top; y < top + height && !isInk; y += 1) isInk = (ink[(y * width + x) * 4 + 3] ?? 0) > 128
    if (isInk) start ??= x
    else if (start !== null) {
      boxes.push({ x: start - 2, y: top, width: x - start + 4, height })
      start = null
    }
  }
  return boxes
}

/** The picture without its letters, three channels. */
export async function groundOf(prepared: Prepared, plan: Plan): Promise<Buffer> {
  const canvas = await paintPhotos(prepared, plan)
  const overlay = await draw(backdrop(prepared, plan, canvas), prepared.scene.size)
  return sharp(canvas.data, { raw: { ...prepared.scene.size, channels: 3 } })
    .composite([{ input: overlay, raw: { ...prepared.scene.size, channels: 4 } }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** Contrast of a colour with the ground in a box, the worst fiftieth of it left out. */
export function worstContrast(ground: Buffer, width: number, box: Region, colour: string): number {
  const letters = luminance(fromHex(colour))
  const seen: number[] = []
  for (let y = Math.floor(box.y); y < box.y + box.height; y += 3)
    for (let x = Math.floor(box.x); x < box.x + box.width; x += 3) {
      const at = (y * width + x) * 3
      seen.push(contrast(letters, luminance([ground[at] ?? 0, ground[at + 1] ?? 0, ground[at + 2] ?? 0])))
    }
  seen.sort((one, other) => one - other)
  return seen[Math.floor(seen.length * 0.02)] ?? 21
}

/** The highest band of rows in which nothing is, as a share of the height. */
export async function emptyBand(bytes: Buffer): Promise<number> {
  const rows = 200
  const columns = 100
  const grey = await sharp(bytes).greyscale().resize(columns, rows, { fit: 'fill' }).raw().toBuffer()
  let [longest, run] = [0, 0]
  for (let row = 0; row < rows; row += 1) {
    // The rim of a panel may differ: the middle nine tenths count.
    const middle = [...grey.subarray(row * columns + 5, row * columns + columns - 5)]
    run = Math.max(...middle) - Math.min(...middle) < 14 ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest / rows
}
