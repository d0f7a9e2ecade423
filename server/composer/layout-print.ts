import { bodyBlock } from './body-block.ts'
import { fields, headlineBlock, posterOf, printSize, themesOf } from './poster-parts.ts'
import { type Photo, type Plan, type Scene, scaleOf } from './scene.ts'
import { signatureFor } from './signature.ts'
import { joined, wordsBlock } from './text-block.ts'

/** A photo too small to fill a window: a print in a white frame beside the facts, under the headline. */
export function printed(scene: Scene, photo: Photo): Plan {
  const told = { ...scene, second: scene.whole, figure: null }
  return scaleOf(scene.size).isWide ? wide(told, photo) : tall(told, photo)
}

function tall(scene: Scene, photo: Photo): Plan {
  const { margin, second, fact } = scaleOf(scene.size)
  const { width, height } = scene.size
  const themes = themesOf(scene)
  const inner = width - 2 * margin
  const gap = Math.round(margin * 0.6)
  const sign = signatureFor(scene, inner, themes.foot, scene.second.items.length === 0)
  const print = printSize(photo, { width: width * 0.46, height: height * 0.4 })
  const facts = bodyBlock(scene.second, {
    width: inner - print.width - gap,
    height: height * 0.36,
    maxSize: Math.round(second * 1.35),
    minSize: Math.round(fact * 0.88),
    colours: themes.foot,
    style: 'airy',
  })
  const below = Math.max(facts.height > 0 ? facts.height + gap : 0, print.height * 0.58 + gap)
  const signAt = Math.round(height - margin * 0.75 - sign.height)
  const fieldHeight = Math.round(signAt - below - margin * 0.5)
  const top = margin
  // The headline stays off the part of the print that stands in its field.
  const overlap = Math.max(0, fieldHeight - Math.round(signAt - gap - print.height))
  const room = fieldHeight - top - margin * 0.7 - overlap
  const words = headlineBlock(scene, { width: inner, height: room, colours: themes.field, max: width * 0.2 })
  const printAt = { x: width - margin - print.width, y: Math.round(signAt - gap - print.height), ...print }
  const factsAt = Math.round(fieldHeight + (signAt - fieldHeight - facts.height) / 2)
  const spare = Math.max(0, room - words.height)
  return posterOf(
    joined(
      fields(scene, { x: 0, y: 0, width, height: fieldHeight }, themes, printAt),
      words.place(margin, Math.round(top + spare * 0.6)),
      facts.place(margin, factsAt),
      sign.place(margin, signAt),
    ),
    themes.foot,
    printAt,
  )
}

function wide(scene: Scene, photo: Photo): Plan {
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
