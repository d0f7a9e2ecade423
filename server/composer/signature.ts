import { toHex } from '#server/integrations/imaging/hex.ts'
import { type SetText, setText } from './breaking.ts'
import type { Box, Size } from './geometry.ts'
import type { TextLine } from './lettering.ts'
import { plateFor } from './logo.ts'
import type { Block, Scene } from './scene.ts'
import { scaleOf } from './scene.ts'
import { plate } from './shapes.ts'
import type { Theme } from './theme.ts'

/** The company's signature: logo or initials, name, trade, website. Its height is known before it is placed. */
interface Signature {
  height: number
  place: (x: number, y: number) => Block
}

const gap = 20
/** A logo wider than so many times its height is letters. */
const wordmark = 1.9
const leading = 6

const isWordmark = ({ logo }: Scene) => logo !== null && logo.width > wordmark * logo.height

const heightOf = (texts: SetText[]) =>
  texts.length === 0 ? 0 : texts.reduce((sum, text) => sum + text.height + leading, -leading)

/** Sets the signature in a width; the website goes to the right where there is room, else below. */
export function signatureFor(scene: Scene, { width, height: maxHeight }: Size, colours: Theme): Signature {
  const scale = scaleOf(scene.size)
  const mark = markFor(scene, colours, scale.mark)
  const isStacked = !isWordmark(scene) && width - mark.width - gap < 300
  const textX = mark.width === 0 || isStacked ? 0 : mark.width + gap
  const room = width - textX
  // Plain text: the address is never what strikes first.
  const wide = oneLine(scene.site, width, scale.detail, scale.least)
  const side = { width: wide.width, height: wide.height }
  const wanted = isWordmark(scene) ? 0 : oneLine(scene.name, 10_000, scale.name).width
  const isBeside =
    wide.lines.length > 0 &&
    Math.max(wanted, isWordmark(scene) ? 0 : 0.2 * width) + side.width + (isWordmark(scene) ? 20 : 48) <= room
  const nameRoom = isBeside ? room - side.width - 48 : room
  // A wordmark says the name: it is not said twice.
  const unnamed = { ...scene.name, words: [] }
  const name = setText(isWordmark(scene) ? unnamed : scene.name, {
    width: nameRoom,
    height: 400,
    maxSize: scale.name,
    minSize: scale.detail,
    maxLines: 4,
  })
  // A flat picture has room for one line: the name, and the address where it fits.
  const industry = setText(isWordmark(scene) || scale.isWide ? unnamed : scene.industry, {
    ...detailRoom(nameRoom, scale.detail, scale.least),
    maxLines: 2,
  })
  // An address is whole or absent: cut, it would lead nowhere.
  const below = oneLine(scene.site, nameRoom, scale.detail, scale.least)
  const site = isBeside ? wide : isWhole(scene.site, below) ? below : { ...below, lines: [] }
  const details = [industry, ...(isBeside || scale.isWide ? [] : [site])].filter(
    (text) => text.lines.length > 0,
  )
  const onTop = isStacked && mark.height > 0 ? mark.height + gap : 0
  while (details.length > 0 && onTop + heightOf([name, ...details]) > maxHeight) details.pop()
  const texts = [name, ...details].filter((text) => text.lines.length > 0)
  const textHeight = heightOf(texts)
  const height = isStacked ? onTop + textHeight : Math.max(mark.height, textHeight)

  const place = (x: number, y: number): Block => {
    const block = mark.draw(x, isStacked ? y : y + (height - mark.height) / 2)
    let top = isStacked ? y + height - textHeight : y + (height - textHeight) / 2
    for (const text of texts) {
      const colour = text === name ? colours.text : colours.quiet
      block.lines.push(...linesAt(text, { x: x + textX, y: top, width: nameRoom, height: 0 }, toHex(colour)))
      top += text.height + leading
    }
    if (!isBeside) return block
    const box = { x: x + width - side.width, y: y + (height - side.height) / 2, ...side }
    const inside = { ...box, y: box.y + (side.height - site.height) / 2 }
    block.lines.push(...linesAt(site, inside, toHex(colours.quiet), 'right'))
    return block
  }
  return { height, place }
}

const detailRoom = (width: number, size: number, least = Math.round(size * 0.82)) => ({
  width,
  height: 400,
  maxSize: size,
  minSize: Math.min(size, least),
})
const oneLine = (text: Scene['name'], width: number, size: number, least?: number): SetText =>
  setText(text, { ...detailRoom(width, size, least), maxLines: 1 })
const isWhole = ({ words }: Scene['site'], { lines }: SetText) =>
  lines.length === 1 && lines[0]?.text === words.map((word) => word.text).join(' ')

/** Lines of a set text, from the top of a box. */
export function linesAt(
  text: SetText,
  box: Box,
  colour: string,
  align: TextLine['align'] = 'left',
): TextLine[] {
  const { face, size } = text
  return text.lines.map((line, index) => {
    const y = Math.round(box.y + index * size * face.leading)
    return {
      text: line.text,
      face,
      size,
      x: Math.round(box.x),
      y,
      width: box.width,
      length: line.width,
      align,
      colour,
    }
  })
}

interface Mark {
  width: number
  height: number
  draw: (x: number, y: number) => Block
}

function markFor(scene: Scene, colours: Theme, side: number): Mark {
  if (scene.logo) return logoMark(scene.logo, colours)
  const initials = oneLine(scene.initials, side, Math.round(side * 0.4))
  if (initials.lines.length === 0)
    return { width: 0, height: 0, draw: () => ({ lines: [], shapes: '', logoAt: null }) }
  const draw = (x: number, y: number): Block => {
    const r = side / 2
    const box = { x, y: y + (side - initials.height) / 2, width: side, height: initials.height }
    return {
      shapes: plate({ x, y, width: side, height: side }, [r, r, r, r], colours.accent),
      lines: linesAt(initials, box, toHex(colours.onAccent), 'center'),
      logoAt: null,
    }
  }
  return { width: side, height: side, draw }
}

function logoMark(logo: NonNullable<Scene['logo']>, colours: Theme): Mark {
  const under = plateFor(logo, colours.logoGrounds)
  const air = under ? 14 : 0
  const size = { width: logo.width + 2 * air, height: logo.height + 2 * air }
  const draw = (x: number, y: number): Block => ({
    shapes: under ? plate({ x, y, ...size }, [16, 16, 16, 16], under) : '',
    lines: [],
    logoAt: { x: Math.round(x + air), y: Math.round(y + air) },
  })
  return { ...size, draw }
}
