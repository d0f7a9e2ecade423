import { toHex } from '#server/integrations/imaging/hex.ts'
import { mixed } from '#server/integrations/imaging/oklab.ts'
import type { Box, Size } from './geometry.ts'
import type { TextLine } from './lettering.ts'
import { type SetText, setText } from './line-breaks.ts'
import { toneOfLogo } from './logo.ts'
import { type Block, type Scene, scaleOf } from './scene.ts'
import { plate } from './shapes.ts'
import type { Theme } from './theme.ts'

/** The last line of a picture: logo or name, and the website at the other end. Its height is known before it is placed. */
interface Signature {
  height: number
  place: (x: number, y: number) => Block
}

const gap = 18
/** What words set together may take more than their sum. */
const spareWidth = 8
/** A logo wider than so many times its height is letters: the name is not said twice. */
const wordmark = 1.9
const rule = { height: 2, below: 20, strength: 0.24 }

/** Sets the signature in one line of that width, under a fine rule where there is one; an address that has no room is left out. */
export function signatureFor(scene: Scene, width: number, colours: Theme, hasRule = true): Signature {
  const scale = scaleOf(scene.size)
  const { logo } = scene
  // Where no photo is, what to do next and where are a part of the message.
  const isPoster = scene.photos.length === 0 && !scale.isWide
  const isWordmark = logo !== null && logo.width > wordmark * logo.height
  const mark = logo ? logoMark(logo, colours) : null
  const textX = mark ? mark.width + gap : 0
  const name = isWordmark
    ? null
    : setText(scene.name, {
        width: width - textX,
        height: 400,
        maxSize: Math.round(scale.name * (isPoster ? 1.12 : 1)),
        minSize: scale.least,
        maxLines: 2,
      })
  const under = isPoster ? oneLine(scene.address, width - textX, Math.round(scale.least * 0.98)) : null
  const address = under && isWhole(scene.address, under) ? under : null
  const taken = name ? textX + name.width : (mark?.width ?? 0)
  // What to do next comes before the bare address, as large as there is room; in letters, since nobody can press on a picture.
  const sets = (text: Scene['site'], factors: number[]) =>
    factors
      .map((factor) => oneLine(text, width, Math.round(scale.least * factor)))
      .find((set) => isWhole(text, set) && taken + 30 + set.width <= width)
  const action = sets(scene.action, isPoster ? [1.3, 1.18, 1.08, 1] : [1.08, 0.96, 0.88])
  const contact = action ?? sets(scene.site, isPoster ? [1.24, 1.12, 1] : [1, 0.88])
  // Beside a long name there is no room: what to do next, or where, then stands on a line of its own.
  const own = [scene.action, scene.site].find(({ words }) => words.length > 0)
  const below =
    contact || !own || (mark && !isPoster)
      ? null
      : ([1.12, 1, 0.9, 0.8]
          .map((factor) => oneLine(own, width - textX, Math.round(scale.least * factor)))
          .find((set) => isWhole(own, set)) ?? null)
  const line = Math.max(mark?.height ?? 0, name?.height ?? 0, contact?.height ?? 0)
  const addressGap = address ? Math.round(scale.least * 0.22) : 0
  const belowGap = below ? Math.round(scale.least * 0.3) : 0
  const above = hasRule && line > 0 ? rule.height + rule.below : 0

  const place = (x: number, y: number): Block => {
    const middle = y + above + line / 2
    const block: Block = mark
      ? mark.draw(x, middle - mark.height / 2)
      : { lines: [], shapes: '', logoAt: null }
    if (above > 0) {
      const colour = mixed(colours.panel, colours.text, rule.strength)
      block.shapes += plate({ x, y, width, height: rule.height }, [0, 0, 0, 0], colour)
    }
    if (name) {
      const box = { x: x + textX, y: middle - name.height / 2, width: width - textX, height: 0 }
      block.lines.push(...linesAt(name, box, toHex(colours.text)))
    }
    if (address) {
      const at = { x: x + textX, y: y + above + line + addressGap, width: width - textX, height: 0 }
      block.lines.push(...linesAt(address, at, toHex(colours.text)))
    }
    if (below) {
      const top = y + above + line + addressGap + (address?.height ?? 0) + belowGap
      const at = { x: x + textX, y: top, width: width - textX, height: 0 }
      block.lines.push(...linesAt(below, at, toHex(own === scene.action ? colours.accent : colours.text)))
    }
    if (contact) {
      const box = { x: x + width - contact.width - spareWidth, y: middle - contact.height / 2, height: 0 }
      const ink = toHex(action ? colours.accent : colours.text)
      block.lines.push(...linesAt(contact, { ...box, width: contact.width + spareWidth }, ink, 'right'))
    }
    return block
  }
  return {
    height: above + line + addressGap + (address?.height ?? 0) + belowGap + (below?.height ?? 0),
    place,
  }
}

const oneLine = (text: Scene['name'], width: number, size: number): SetText =>
  setText(text, { width, height: 400, maxSize: size, minSize: size, maxLines: 1 })
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

interface Mark extends Size {
  draw: (x: number, y: number) => Block
}

function logoMark(logo: NonNullable<Scene['logo']>, colours: Theme): Mark {
  const tone = toneOfLogo(logo, colours.logoGrounds, colours.text)
  const air = tone.plate ? 14 : 0
  const size = { width: logo.width + 2 * air, height: logo.height + 2 * air }
  const draw = (x: number, y: number): Block => ({
    shapes: tone.plate ? plate({ x, y, ...size }, [12, 12, 12, 12], tone.plate) : '',
    lines: [],
    logoAt: { x: Math.round(x + air), y: Math.round(y + air), ink: tone.ink },
  })
  return { ...size, draw }
}
