import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CompanyFacts, SourceImage } from '#server/integrations/ai/types.ts'
import { contrast, luminance, type Rgb } from '#server/integrations/imaging/oklab.ts'
import { formats, imageRequest, sourceImages } from '#test/image-request.ts'
import { chooseLayout, layouts, rankLayouts } from './choose.ts'
import type { Box, Size } from './geometry.ts'
import { typographic } from './layout-typographic.ts'
import { measure } from './lettering.ts'
import { backdrop, draw, paintPhotos } from './paint.ts'
import type { Plan } from './scene.ts'
import { type Stage, setStage } from './stage.ts'

const company = imageRequest().company
const long: CompanyFacts = {
  ...company,
  name: 'Société coopérative d’ébénisterie Œuvre & Bois Ménager',
  industry: 'Menuiserie, ébénisterie et agencement sur mesure en Finistère',
  website: 'https://www.ebenisterie-cooperative-finistere.fr',
}
const texts = [
  { company, context: 'Seigle aux noix' },
  { company: long, context: 'Réhabilitation énergétique intercommunale' },
  { company: { ...company, website: null }, context: 'Anticonstitutionnellementissimement' },
]

let photos: SourceImage[] = []
beforeAll(async () => {
  photos = await sourceImages()
})

const all = { ...layouts, typographic }
const cases = (Object.keys(all) as (keyof typeof all)[]).flatMap((name) =>
  Object.entries(formats).map(([format, size]) => ({ name, format, size })),
)

const stages = new Map<string, Promise<Stage>>()

async function stageFor(
  name: keyof typeof all,
  format: Size,
  count: number,
): Promise<{ stage: Stage; plan: Plan }> {
  const images = [...photos, ...photos].slice(0, count)
  const over = { ...texts[count % texts.length], images, format, variant: count }
  // The layouts share what is set: they only read it.
  const key = `${format.width} × ${format.height}, ${count}`
  const set = stages.get(key) ?? setStage(imageRequest(over), new AbortController().signal)
  stages.set(key, set)
  const stage = await set
  return { stage, plan: all[name](stage.scene) }
}

describe.each(cases)('$name, $format', ({ name, size }) => {
  const counts = name === 'typographic' ? [0, 0, 0] : [1, 2, 3, 4, 5, 6]

  it('keeps text whole, apart, readable, and photos in sight', async () => {
    for (const count of counts) {
      const { stage, plan } = await stageFor(name, size, count)
      const placed = await textBoxes(plan)
      for (const [index, { box, room }] of placed.entries()) {
        expect(box.width).toBeLessThanOrEqual(room + 2)
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(24)
        expect(box.x + box.width).toBeLessThanOrEqual(size.width - 24)
        expect(box.y + box.height).toBeLessThanOrEqual(size.height - 24)
        for (const other of placed.slice(index + 1)) expect(overlap(box, other.box)).toBe(0)
      }
      expect(plan.boxes).toHaveLength(count)
      for (const [index, box] of plan.boxes.entries()) {
        expect(overlap(box, { x: 0, y: 0, ...size })).toBe(box.width * box.height)
        for (const other of plan.boxes.slice(index + 1)) expect(overlap(box, other)).toBe(0)
      }
      const ground = await groundOf(stage, plan)
      for (const { box, colour } of placed)
        expect(worstContrast(ground, size, box, colour)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

it('never cuts a name, a web address or the headline of the guide', async () => {
  for (const { name, size } of cases) {
    const { plan } = await stageFor(name, size, name === 'typographic' ? 0 : 1)
    const drawn = plan.lines.map((line) => line.text).join(' ')
    for (const word of long.name.split(' ').slice(0, name === 'typographic' ? 0 : 9))
      expect(drawn).toContain(word)
    expect(drawn).not.toMatch(/ebenisterie-cooperative-finistere\.?…/u)
  }
})

it('shows every layout fit for the photos before one comes back', async () => {
  const ranking = async (variant: number) => {
    const request = imageRequest({ images: photos.slice(0, 2), variant })
    const stage = await setStage(request, new AbortController().signal)
    const ranked = rankLayouts({ ...stage.scene, photos: stage.inOrder, turn: 0 }, request, stage.companySeed)
    expect(chooseLayout(stage, request)).toEqual(
      all[ranked[variant % ranked.length] ?? 'typographic'](stage.scene),
    )
    return ranked
  }
  const rankings = await Promise.all([0, 1, 2, 3, 4].map(ranking))
  expect(rankings[0]?.length).toBeGreaterThanOrEqual(2)
  for (const other of rankings) expect(other).toEqual(rankings[0])
})

async function textBoxes({ lines }: Plan): Promise<{ box: Box; room: number; colour: string }[]> {
  const widths = await measure(lines)
  return lines.map((line, index) => {
    const width = (widths[index] ?? 0) * line.size
    const slack = line.width - width
    const x = line.x + (line.align === 'center' ? slack / 2 : line.align === 'right' ? slack : 0)
    // Letters fill the middle of their line box: descenders of one line may graze the next box.
    const height = line.size * line.face.leading
    return { box: { x, y: line.y + 1, width, height: height - 2 }, room: line.width, colour: line.colour }
  })
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** The picture without its letters. */
async function groundOf(stage: Stage, plan: Plan): Promise<Buffer> {
  const canvas = await paintPhotos(stage, plan)
  const overlay = await draw(backdrop(stage, plan, canvas), stage.scene.size)
  return sharp(canvas.data, { raw: { ...stage.scene.size, channels: 3 } })
    .composite([{ input: overlay, raw: { ...stage.scene.size, channels: 4 } }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

function worstContrast(ground: Buffer, { width }: Size, box: Box, colour: string): number {
  const seen: number[] = []
  for (let y = Math.floor(box.y); y < box.y + box.height; y += 3) {
    for (let x = Math.floor(box.x); x < box.x + box.width; x += 3) {
      const at = (y * width + x) * 3
      seen.push(luminance([ground[at] ?? 0, ground[at + 1] ?? 0, ground[at + 2] ?? 0]))
    }
  }
  seen.sort((one, other) => one - other)
  const ink: Rgb = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  const edges = [seen[Math.floor(seen.length * 0.05)] ?? 0, seen[Math.floor(seen.length * 0.95)] ?? 0]
  return Math.min(...edges.map((edge) => contrast(luminance(ink), edge)))
}
