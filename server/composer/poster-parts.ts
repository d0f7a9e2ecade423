import { toHex } from '#server/integrations/imaging/hex.ts'
import { luminance, mixed, type Rgb } from '#server/integrations/imaging/oklab.ts'
import { type Box, type Corners, inset, type Size } from './geometry.ts'
import { toneOfLogo } from './logo.ts'
import { type Block, type Plan, type Scene, scaleOf, wholeBox } from './scene.ts'
import { plate } from './shapes.ts'
import { signatureFor } from './signature.ts'
import { joined, type WordsBlock, wordsBlock } from './text-block.ts'
import { type Theme, themeFor } from './theme.ts'

/** What a poster's field bears; its height is known before it is placed. */
export type Content = Pick<WordsBlock, 'height' | 'place'>

/** One composition of the words, and whether all that is told is there, large enough to read. */
export interface Built {
  plan: Plan
  isWhole: boolean
  /** How well it shows them, to 2: large letters of the headline and of the facts. */
  merit: number
}

/** Of a headline and facts in such letters: both count, and facts nearly as large as their headline are too large. */
export const meritOf = ({ size: { width } }: Scene, headline: number, facts: number): number =>
  Math.min(1, headline / (width * 0.14)) +
  Math.min(1, facts / (width * 0.056)) -
  Math.max(0, facts / headline - 0.62) * 1.5

export const nothing: Block = { lines: [], shapes: '', logoAt: null }

export const posterOf = (block: Block, ground: Theme, print: Box | null = null): Plan => ({
  ...block,
  ground: ground.panel,
  boxes: print ? [print] : [],
  sheet: null,
  scrims: [],
  clear: wholeBox,
})

/** The field of the headline is in the company's full colour, that of the facts light. */
export const themesOf = ({ look }: Scene): { field: Theme; foot: Theme } => ({
  field: themeFor(look, 'bright'),
  foot: themeFor(look, 'paper'),
})

/** Of a poster's facts the smallest letters (1/26 of its side), and the largest. */
export const factSizes = ({ size: { width } }: Scene, share: number) => {
  const least = Math.ceil(width / 26)
  const most = Math.max(least, Math.round(width * share))
  return { minSize: Math.max(least, Math.round(most * 0.92)), maxSize: most }
}

/** Blocks one under another from one height to another: each gap has its least air, and an equal share of what is free. */
export function stacked(
  blocks: Content[],
  { x, from, to, gap }: { x: number; from: number; to: number; gap: number },
): { block: Block; tops: number[]; free: number } {
  const seen = blocks.filter(({ height }) => height > 0)
  const taken = seen.reduce((sum, { height }) => sum + height, 0)
  const free = to - from - taken - gap * seen.length
  const air = gap + Math.max(0, free) / Math.max(1, seen.length)
  let y = from
  const placed = seen.map((one) => {
    const top = Math.round(y)
    y += one.height + air
    return { top, block: one.place(x, top) }
  })
  return { block: joined(...placed.map(({ block }) => block)), tops: placed.map(({ top }) => top), free }
}

/** Whether the logo can be read there without a plate: as it is, or in the text's colour. */
export const isSignedOn = (logo: Scene['logo'], { panel, text }: Theme): boolean =>
  logo === null || toneOfLogo(logo, [panel], text).plate === null

/** The field over its foot, and a print in its white frame that shows through both. */
export function fields(
  { size, look }: Scene,
  at: Box,
  { field, foot }: ReturnType<typeof themesOf>,
  print: Box,
): Block {
  const corners: Corners = [0, 0, { leaf: 120, round: 60, square: 0 }[look.corner], 0]
  const shapes = plate({ x: 0, y: 0, ...size }, sharp, foot.panel) + plate(at, corners, field.panel)
  const hole = `${plate({ x: 0, y: 0, ...size }, sharp, [255, 255, 255])}${plate(print, sharp, [0, 0, 0])}`
  const frame = plate(inset(print, -Math.round(size.width * 0.013)), sharp, [255, 255, 255])
  return {
    ...nothing,
    shapes: `<mask id="print" maskUnits="userSpaceOnUse" x="0" y="0" width="${size.width}" height="${size.height}">${hole}</mask><g mask="url(#print)">${shapes}${frame}</g>`,
  }
}

/** A photo of few pixels as a print that stays sharp. */
export function printSize(photo: Size, room: Size): Size {
  const scale = Math.min(room.width / photo.width, room.height / photo.height, sharpest)
  return { width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) }
}

const sharpest = 1.75

/** Eyebrow and headline alone. */
export const headlineBlock = (
  scene: Scene,
  setting: { width: number; height: number; colours: Theme; max: number; lines?: number },
): WordsBlock => wordsBlock({ ...scene, second: { ...scene.second, items: [] } }, { lines: 6, ...setting })

/** What every poster leaves free: its margin, and at its foot the signature, on that ground. */
export function frameOf(scene: Scene, ground: Theme) {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const inner = width - 2 * margin
  const sign = signatureFor(scene, inner, ground, false)
  return { margin, width, height, inner, sign, signAt: Math.round(height - margin * 0.8 - sign.height) }
}

/** Of all pairs of two measures the attempt that shows all and shows it largest; any where none shows all. */
export function bestOfPairs<T extends { isWhole: boolean; merit: number }>(
  ones: number[],
  others: number[],
  attempt: (one: number, other: number) => T,
): T {
  let best: T | undefined
  for (const one of ones)
    for (const other of others) {
      if (best?.isWhole && best.merit > 1.94) return best
      const made = attempt(one, other)
      const isBetter = made.isWhole === best?.isWhole ? made.merit > best.merit : made.isWhole
      if (!best || isBetter) best = made
    }
  if (!best) throw new Error('Nothing was tried.')
  return best
}

/** Whether facts and headline are all there, the headline at least so large in shares of the width. */
export const fits = (
  { size: { width } }: Scene,
  {
    body,
    words,
    room,
  }: { body: { isWhole: boolean }; words: Pick<WordsBlock, 'height' | 'size' | 'strain'>; room: number },
  least: number,
): boolean => body.isWhole && words.strain < 3 && words.height <= room + 4 && words.size >= width * least

/** Of the company's rounded corners. */
export const curveOf = ({ corner }: Scene['look'], leaf = 150): number =>
  ({ leaf, round: 56, square: 0 })[corner]

export const sharp: Corners = [0, 0, 0, 0]

/** Without its eyebrow, which then stands by itself. */
export const bareOf = (scene: Scene): Scene => ({ ...scene, eyebrow: { ...scene.eyebrow, words: [] } })

export function eyebrowBlock(scene: Scene, width: number, colours: Theme): Content {
  if (scene.eyebrow.words.length === 0) return { height: 0, place: () => nothing }
  const none = { ...scene.headline, words: [] }
  return headlineBlock({ ...scene, headline: none, rest: none }, { width, height: 200, colours, max: 60 })
}

/** The ground's own tone, a shade off, away from its letters: these read better upon it. Light grounds take a breath of the accent. */
export function toneOf({ panel, text, accent }: Theme): Theme['panel'] {
  if (luminance(text) > luminance(panel)) return mixed(panel, [0, 0, 0], 0.16)
  return luminance(panel) > 0.8 ? mixed(panel, accent, 0.1) : mixed(panel, [255, 255, 255], 0.26)
}

/** A large « guillemet » over a quotation, with the air under it. */
export function quotationMark(side: number, colour: Rgb): Content {
  const arm = Math.round(side * 0.36)
  return {
    height: Math.round(side * 1.45),
    place: (x, y) => ({
      ...nothing,
      shapes: [0, 1]
        .map((index) => {
          const left = x + index * Math.round(side * 0.52) + side * 0.08
          return `<path d="M${left + arm} ${y + side * 0.08}L${left} ${y + side / 2}L${left + arm} ${y + side * 0.92}" fill="none" stroke="${toHex(colour)}" stroke-width="${Math.round(side * 0.15)}" stroke-linecap="round" stroke-linejoin="round"/>`
        })
        .join(''),
    }),
  }
}
