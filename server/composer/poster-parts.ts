import { type Box, type Corners, inset, type Size } from './geometry.ts'
import { toneOfLogo } from './logo.ts'
import { type Block, type Plan, type Scene, wholeBox } from './scene.ts'
import { plate } from './shapes.ts'
import { type WordsBlock, wordsBlock } from './text-block.ts'
import { type Theme, themeFor } from './theme.ts'

/** What a poster's field bears; its height is known before it is placed. */
export type Content = Pick<WordsBlock, 'height' | 'place'>

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
  const sharp: Corners = [0, 0, 0, 0]
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
  setting: { width: number; height: number; colours: Theme; max: number },
): WordsBlock => wordsBlock({ ...scene, second: { ...scene.second, items: [] } }, { ...setting, lines: 6 })
