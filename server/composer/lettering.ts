import satori from 'satori'
import { type Face, familiesOf, fonts } from './fonts.ts'
import type { Size } from './geometry.ts'

/** One line of text, its line box's corner and width in pixels. */
export interface TextLine {
  text: string
  face: Face
  size: number
  x: number
  y: number
  width: number
  /** What the letters themselves take of the width. */
  length: number
  align: 'left' | 'right' | 'center'
  colour: string
  isStruck?: boolean
}

/** The outlines of the lines as SVG elements, to be put in a picture of that size. */
export async function outline(lines: TextLine[], size: Size): Promise<string> {
  const placed = lines.map((line, index) =>
    node(String(index), line.text, line.face, line.size, {
      left: line.align === 'left' ? line.x : undefined,
      right: line.align === 'right' ? size.width - line.x - line.width : undefined,
      top: line.y,
      color: line.colour,
      ...(line.isStruck && { textDecoration: 'line-through' }),
      ...(line.align === 'center' && { left: line.x, width: line.width, justifyContent: 'center' }),
    }),
  )
  const svg = await satori(root(placed), { ...size, fonts })
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
}

/** Widths of words in em, each in its face. */
export async function measure(words: { text: string; face: Face }[]): Promise<number[]> {
  const em = 100
  const widths: number[] = words.map(() => 0)
  const placed = words.map(({ text, face }, index) =>
    node(String(index), text, face, em, { left: 0, top: 0 }),
  )
  await satori(root(placed), {
    width: 10_000,
    height: 1_000,
    fonts,
    onNodeDetected: ({ key, width }) => {
      if (key !== null) widths[Number(key)] = width / em
    },
  })
  return widths
}

type Style = Record<string, string | number | undefined>

/** « 1er », « 7e »: the ending is set small and high. */
const ordinal = /(?<=\d)(ers?|res?|es?)(?!\p{L})/iu
/** « (H/F) » is said, not shouted. */
const gender = /(\([HF]\/[HF]\))/u

/** A minus stands a little off its figure: the fonts have no thin space. */
const minus = /^[–−](?=\d)/u

function node(key: string, text: string, face: Face, size: number, style: Style) {
  const type = {
    display: 'flex',
    position: 'absolute',
    whiteSpace: 'pre',
    fontFamily: familiesOf(face),
    fontWeight: face.weight,
    fontFeatureSettings: '"lnum" 1, "liga" 0',
    fontSize: size,
    letterSpacing: face.spacing * size,
    lineHeight: face.leading,
  }
  const isGender = gender.test(text)
  const isMinus = minus.test(text)
  const parts = isMinus ? ['', text.slice(0, 1), text.slice(1)] : text.split(isGender ? gender : ordinal)
  const raised = { fontSize: size * 0.6, lineHeight: 1, marginTop: size * (face.leading / 2 - 0.43) }
  const spaced = { marginRight: size * 0.07 }
  const lowered = {
    fontSize: size * 0.55,
    lineHeight: 1,
    marginTop: size * (face.leading / 2 + 0.35 - 0.55 * 0.85),
  }
  const children =
    parts.length === 1
      ? text
      : parts.map((part, index) => ({
          key: null,
          type: 'span',
          props: {
            style: index % 2 === 1 ? (isMinus ? spaced : isGender ? lowered : raised) : {},
            children: part,
          },
        }))
  const aligned = parts.length > 1 ? { alignItems: 'flex-start' } : {}
  return { key, type: 'div', props: { style: { ...type, ...aligned, ...style }, children } }
}

function root(children: ReturnType<typeof node>[]) {
  const style = { display: 'flex', position: 'relative', width: '100%', height: '100%' }
  return { key: null, type: 'div', props: { style, children } }
}
