import { fromHex, toHex } from '#server/integrations/imaging/hex.ts'
import { contrast, luminance, mixed, type Rgb, rgbToOklab } from '#server/integrations/imaging/oklab.ts'
import { type Box, type Corners, inset, type Size } from './geometry.ts'
import { setText } from './line-breaks.ts'
import { isReadableOn } from './logo.ts'
import { type Block, type Figure, type Plan, type Scene, scaleOf, wholeBox } from './scene.ts'
import { leaf, seal } from './seal.ts'
import { plate } from './shapes.ts'
import { linesAt } from './signature.ts'
import { joined, type WordsBlock, wordsBlock } from './text-block.ts'
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

/** The field of the headline is in full colour and that of the facts light, or the other way about. */
export function themesOf({ look, turn, logo }: Scene): { field: Theme; foot: Theme } {
  const bright = themeFor(look, 'bright')
  const paper = themeFor(look, 'paper')
  const isFootLight = turn % 3 !== 2 || (logo !== null && !isReadableOn(logo, bright.panel))
  return isFootLight ? { field: bright, foot: paper } : { field: paper, foot: bright }
}

/** The field over its foot; a print in its white frame shows through both. */
export function fields(
  { size, look }: Scene,
  at: Box,
  { field, foot }: ReturnType<typeof themesOf>,
  print: Box | null = null,
): Block {
  const corners: Corners = [0, 0, { leaf: 120, round: 60, square: 0 }[look.corner], 0]
  const sharp: Corners = [0, 0, 0, 0]
  const shapes = plate({ x: 0, y: 0, ...size }, sharp, foot.panel) + plate(at, corners, field.panel)
  if (!print) return { ...nothing, shapes }
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

/** The company's shape, large and in the tone of its ground, where a field would be empty; letters read better on it, not worse. */
export function motif({ look }: Scene, at: Box, { panel, text }: Theme): Block {
  const isDark = luminance(text) > luminance(panel)
  const fill = mixed(panel, isDark ? [0, 0, 0] : [255, 255, 255], luminance(panel) > 0.8 ? 0.75 : 0.15)
  const { round, leaf } = { round: at.width / 2, leaf: at.width }
  const corners: Record<Scene['look']['corner'], Corners> = {
    round: [round, round, round, round],
    leaf: [leaf, 0, leaf * 0.28, 0],
    square: [0, 0, 0, 0],
  }
  return { ...nothing, shapes: plate(at, corners[look.corner], fill) }
}

/** The headline alone. */
export const headlineBlock = (
  scene: Scene,
  setting: { width: number; height: number; colours: Theme; max: number },
): WordsBlock => {
  const [eyebrow, second] = [
    { ...scene.eyebrow, words: [] },
    { ...scene.second, items: [] },
  ]
  return wordsBlock({ ...scene, eyebrow, second }, { ...setting, lines: 6 })
}

/** A number in the field's accent, what is said over and under it in small letters. */
export function largeNumber(
  { sticker: { over, main, under, isOld } }: Figure,
  { width, height, colours }: { width: number; height: number; colours: Theme },
): Content & { size: number } {
  const small = { width, height: 1000, maxSize: Math.round(height * 0.16), minSize: 26, maxLines: 1 }
  const above = setText(over, small)
  const below = setText(under, small)
  const left = height - above.height - below.height
  const large = setText(main, {
    width,
    height: left,
    maxSize: Math.round(left),
    minSize: 60,
    maxLines: 1,
  })
  const parts = [
    { text: above, colour: colours.text, isStruck: false },
    { text: large, colour: colours.accent, isStruck: false },
    { text: below, colour: colours.text, isStruck: isOld },
  ]
  return {
    size: large.size,
    height: above.height + large.height + below.height,
    place(x, y) {
      let top = y
      return {
        ...nothing,
        lines: parts.flatMap(({ text, colour, isStruck }) => {
          const lines = linesAt(text, { x, y: top, width, height: 0 }, toHex(colour))
          top += text.height
          return lines.map((line) => ({ ...line, isStruck }))
        }),
      }
    },
  }
}

/** A price on its seal or a day on its leaf, in colours that stand out from both fields. */
export function drawnFigure(
  { look }: Scene,
  { kind, sticker }: Figure,
  box: Box,
  { field, foot }: ReturnType<typeof themesOf>,
): Block {
  const own = fromHex(look.accent)
  const ownInk = [field.text, field.panel, foot.text, foot.panel].sort(
    (one, other) => contrast(luminance(other), luminance(own)) - contrast(luminance(one), luminance(own)),
  )[0]
  const inks = [
    ...(ownInk && contrast(luminance(ownInk), luminance(own)) > 4.6 ? [{ fill: own, ink: ownInk }] : []),
    { fill: field.accent, ink: field.onAccent },
    { fill: foot.accent, ink: foot.onAccent },
    { fill: foot.text, ink: foot.panel },
    { fill: field.text, ink: field.panel },
  ]
  const apart = ({ fill }: { fill: Rgb }) => Math.min(distance(fill, field.panel), distance(fill, foot.panel))
  const chosen = inks.find((one) => apart(one) > 0.15) ?? [...inks].sort((a, b) => apart(b) - apart(a))[0]
  if (!chosen) return nothing
  const strip = { fill: mixed(chosen.fill, chosen.ink, 0.86), ink: chosen.fill }
  return kind === 'day'
    ? leaf(sticker, box, look.corner, chosen, strip)
    : seal(sticker, box, look.corner, chosen)
}

/** From a day to another, side by side. */
export function spanLeaves(
  scene: Scene,
  { sticker, until }: Figure,
  { width, height, colours }: { width: number; height: number; colours: Theme },
): Content {
  const between = Math.round(scaleOf(scene.size).margin * 0.5)
  const side = Math.round((width - between) / 2)
  const tallness = Math.round(Math.min(side * 0.95, height))
  const inks = { fill: colours.text, ink: colours.panel }
  const strip = { fill: colours.accent, ink: colours.onAccent }
  const draw = (one: Figure['sticker'], x: number, y: number) =>
    leaf(
      one,
      { x: Math.round(x), y: Math.round(y), width: side, height: tallness },
      scene.look.corner,
      inks,
      strip,
    )
  return {
    height: tallness,
    place: (x, y) => joined(draw(sticker, x, y), until ? draw(until, x + side + between, y) : nothing),
  }
}

function distance(one: Rgb, other: Rgb): number {
  const [a, b] = [rgbToOklab(one), rgbToOklab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
