import { mixed } from '#server/integrations/imaging/oklab.ts'
import { bodyBlock } from './body-block.ts'
import { nothing, posterOf } from './poster-parts.ts'
import { type Plan, type Scene, scaleOf } from './scene.ts'
import { plate } from './shapes.ts'
import { signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'
import { themeFor } from './theme.ts'

/** Sober news: words of nearly one size on paper in a fine frame; no drawing, no colour, no button. */
export function notice(scene: Scene): Plan {
  const { margin, second, fact, isWide } = scaleOf(scene.size)
  const { width, height } = scene.size
  const colours = themeFor(scene.look, 'paper')
  const sober = { ...colours, accent: colours.text }
  const isLong = scene.whole.items.reduce((sum, { text }) => sum + text.words.length, 0) > 45
  const air = Math.round(margin * (isWide ? 1.5 : isLong ? 1.4 : 1.75))
  const inner = width - 2 * air
  const gap = Math.round(margin * 0.8)
  const even = { ...scene, eyebrow: { ...scene.eyebrow, words: [] }, action: { ...scene.action, words: [] } }
  const sign = signatureFor(even, inner, sober, false)
  const room = height - 2 * air - sign.height - 2 * gap
  const told = { ...even, second: { ...scene.second, items: [] } }
  const headlineMax = Math.round(isWide ? height * 0.096 : width * 0.074)
  const attempt = (factor: number) => {
    const words = wordsBlock(told, {
      width: inner,
      height: room * 0.5,
      colours: sober,
      max: Math.round(headlineMax * factor),
      lines: 6,
    })
    const body = bodyBlock(scene.whole, {
      width: inner,
      height: room - words.height,
      maxSize: Math.round(second * 1.12 * factor),
      minSize: factor < 0.8 ? fact : Math.round(second * 0.9 * factor),
      colours: sober,
      style: 'airy',
      isEven: true,
    })
    return { words, body }
  }
  const tries = [1, 0.9, 0.8, 0.7].map(attempt)
  const { words, body } = tries.find(({ body: { isWhole } }) => isWhole) ?? attempt(0.62)
  const frame = Math.round(margin * 0.62)
  const line = mixed(colours.panel, colours.text, 0.38)
  const box = { x: frame, y: frame, width: width - 2 * frame, height: height - 2 * frame }
  const sides = [
    { ...box, height: 2 },
    { ...box, y: box.y + box.height, height: 2 },
    { ...box, width: 2 },
    { ...box, x: box.x + box.width, width: 2 },
  ]
  const spare = Math.max(0, room - words.height - body.height)
  const top = air + Math.round(spare * 0.42)
  const ruleAt = height - air - sign.height - Math.round(gap * 0.6)
  const at = { x: 0, y: 0, width, height }
  return posterOf(
    joined(
      {
        ...nothing,
        shapes:
          plate(at, [0, 0, 0, 0], colours.panel) +
          [...sides, { x: air, y: ruleAt, width: Math.round(inner * 0.12), height: 3 }]
            .map((side) => plate(side, [0, 0, 0, 0], line))
            .join(''),
      },
      words.place(air, top),
      body.place(air, top + words.height + gap),
      sign.place(air, height - air - sign.height),
    ),
    colours,
  )
}
