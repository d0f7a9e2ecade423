import {
  drawnFigure,
  fields,
  largeNumber,
  posterOf,
  printSize,
  spanLeaves,
  themesOf,
} from './poster-parts.ts'
import { type Photo, type Plan, type Scene, scaleOf } from './scene.ts'
import { signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'

/** A flat poster: the words in one field and what is large in the other; words alone fill a field over the signature. */
export function widePoster(scene: Scene, photo: Photo | null = null): Plan {
  if (photo) return withPrint(scene, photo)
  return scene.figure ? withFigure(scene, scene.figure) : wordsOnly(scene)
}

function withFigure(scene: Scene, figure: NonNullable<Scene['figure']>): Plan {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const themes = themesOf(scene)
  const { field, foot } = themes
  const fieldWidth = Math.round(width * (figure.kind === 'seal' || figure.kind === 'day' ? 0.62 : 0.54))
  const inner = width - fieldWidth - 2 * margin
  const gap = Math.round(margin * 0.6)
  const sign = signatureFor(scene, inner, foot, false)
  const room = height - 2 * margin
  const words = wordsBlock(scene, {
    width: fieldWidth - 2 * margin,
    height: room,
    colours: field,
    max: height * 0.2,
    lines: 5,
  })
  const left = room - sign.height - gap
  const side = Math.min(inner, left)
  const x = fieldWidth + margin
  const middle = (tallness: number) => Math.round(margin + (left - tallness) / 2)
  const drawn = () => {
    if (figure.kind === 'number') {
      const number = largeNumber(figure, { width: inner, height: left, colours: foot })
      return number.place(x, middle(number.height))
    }
    if (figure.until) {
      const leaves = spanLeaves(scene, figure, { width: inner, height: left, colours: foot })
      return leaves.place(x, middle(leaves.height))
    }
    const box = { x: Math.round(x + (inner - side) / 2), y: middle(side), width: side, height: side }
    return drawnFigure(scene, figure, box, themes)
  }
  return posterOf(
    joined(
      fields(scene, { x: 0, y: 0, width: fieldWidth, height }, themes),
      words.place(margin, Math.round(margin + (room - words.height) / 2)),
      drawn(),
      sign.place(x, height - margin - sign.height),
    ),
    foot,
  )
}

function wordsOnly(scene: Scene): Plan {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const themes = themesOf(scene)
  const inner = width - 2 * margin
  const sign = signatureFor(scene, inner, themes.foot, false)
  const fieldHeight = Math.round(height - sign.height - margin * 1.3)
  const signAt = Math.round(fieldHeight + (height - fieldHeight - sign.height) / 2)
  const room = fieldHeight - 1.7 * margin
  const words = wordsBlock(scene, {
    width: inner,
    height: room,
    colours: themes.field,
    max: height * 0.26,
    lines: 4,
  })
  return posterOf(
    joined(
      fields(scene, { x: 0, y: 0, width, height: fieldHeight }, themes),
      words.place(margin, Math.round(margin * 0.85 + (room - words.height) / 2)),
      sign.place(margin, signAt),
    ),
    themes.foot,
  )
}

function withPrint(scene: Scene, photo: Photo): Plan {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const themes = themesOf(scene)
  const room = height - 2 * margin
  const print = printSize(photo, { width: width * 0.4, height: room })
  const inner = width - print.width - 3 * margin
  const at = { x: width - margin - print.width, y: Math.round((height - print.height) / 2), ...print }
  const fieldWidth = Math.round(at.x + print.width / 2)
  const gap = Math.round(margin * 0.6)
  const sign = signatureFor(scene, inner, themes.field, false)
  const left = room - sign.height - gap
  const words = wordsBlock(scene, {
    width: inner,
    height: left,
    colours: themes.field,
    max: height * 0.2,
    lines: 5,
  })
  return posterOf(
    joined(
      fields(scene, { x: 0, y: 0, width: fieldWidth, height }, themes, at),
      words.place(margin, Math.round(margin + (left - words.height) / 2)),
      sign.place(margin, height - margin - sign.height),
    ),
    themes.foot,
    at,
  )
}
