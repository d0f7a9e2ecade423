import { eyebrowTab } from './eyebrow-tab.ts'
import { factRows } from './fact-rows.ts'
import type { Size } from './geometry.ts'
import { illustrated } from './layout-illustrated.ts'
import { widePoster } from './layout-poster-wide.ts'
import {
  type Content,
  drawnFigure,
  fields,
  headlineBlock,
  largeNumber,
  motif,
  nothing,
  posterOf,
  printSize,
  spanLeaves,
  themesOf,
} from './poster-parts.ts'
import { type Figure, type Photo, type Plan, type Scene, scaleOf } from './scene.ts'
import { signatureFor } from './signature.ts'
import { joined } from './text-block.ts'
import type { Theme } from './theme.ts'

/**
 * « Affiche », without a photo: a field of the company's colour with the headline as large as it goes, another with the facts in rows
 * and the signature. A number leads its headline, a price stands on a seal and a day on a leaf of a calendar across both fields.
 */
export function poster(scene: Scene): Plan {
  const withDrawing = illustrated(scene)
  if (withDrawing) return withDrawing
  const { figure } = scene
  const told = figure
    ? { ...scene, headline: figure.headline, rest: figure.rest, second: figure.second }
    : scene
  return scaleOf(scene.size).isWide ? widePoster(told) : tallPoster(told)
}

/** A photo too small to fill a window: a print in a white frame beside the facts. */
export function printed(scene: Scene, photo: Photo): Plan {
  const told = { ...scene, second: scene.whole, figure: null }
  return scaleOf(scene.size).isWide ? widePoster(told, photo) : tallPoster(told, photo)
}

function tallPoster(scene: Scene, photo: Photo | null = null): Plan {
  const { margin, second, least } = scaleOf(scene.size)
  const { width, height } = scene.size
  const { figure } = scene
  const themes = themesOf(scene)
  const inner = width - 2 * margin
  const gap = Math.round(margin * 0.6)
  const count = scene.second.items.length
  // Beside a seal stand the facts; without any it would stand beside nothing.
  const across = count > 0 && figure && (figure.kind === 'seal' || figure.kind === 'day') ? figure : null
  const sign = signatureFor(scene, inner, themes.foot, count === 0)
  const print = photo && printSize(photo, { width: width * 0.5, height: height * 0.4 })
  const beside = print ?? (across && figureSize(across, width))
  const rows = factRows(scene.second, {
    width: beside ? inner - beside.width - gap : inner,
    height: height * 0.36,
    maxSize: Math.round(second * (count === 1 && !beside ? 1.7 : count < 3 ? 1.35 : 1.2)),
    minSize: least,
    colours: themes.foot,
    labels: scene.rowLabels,
  })
  const rowsHeight = rows.height > 0 ? rows.height + gap : 0
  const below = beside ? Math.max(rowsHeight, beside.height * 0.58 + gap) : rowsHeight
  const signAt = Math.round(height - margin * 0.75 - sign.height)
  const fieldHeight = Math.round(signAt - below - margin * 0.5)
  const tab = eyebrowTab(scene, inner, themes.field, true)
  const top = tab.height > 0 ? tab.height + margin * 0.6 : margin
  const room = fieldHeight - top - margin - (beside ? beside.height * 0.42 - margin * 0.6 : 0)
  const content = fieldContent(scene, across ? null : figure, {
    width: inner,
    height: room,
    colours: themes.field,
  })
  const spare = room - content.height
  const at = Math.round(top + (beside ? 0 : spare * (figure ? 0.5 : 1)))
  const besideAt = beside && {
    x: width - margin - beside.width,
    y: Math.round(signAt - gap - beside.height),
    ...beside,
  }
  const printAt = print && besideAt
  const rowsAt = Math.round(fieldHeight + (signAt - fieldHeight - rows.height) / 2)
  // What large letters leave empty above them bears the company's shape.
  const shapeSide = Math.round(Math.min(width * 0.6, (at - gap * 0.5) * 1.25))
  const shapeAt = {
    x: width - Math.round(shapeSide * 0.8),
    y: -Math.round(shapeSide * 0.2),
    width: shapeSide,
    height: shapeSide,
  }
  return posterOf(
    joined(
      fields(scene, { x: 0, y: 0, width, height: fieldHeight }, themes, printAt),
      figure === null && !beside && spare > height * 0.12 ? motif(scene, shapeAt, themes.field) : nothing,
      tab.place(margin, 0),
      content.place(margin, at),
      rows.place(margin, rowsAt),
      across && besideAt && !print ? drawnFigure(scene, across, besideAt, themes) : nothing,
      sign.place(margin, signAt),
    ),
    themes.foot,
    printAt,
  )
}

function figureSize({ kind }: Figure, width: number): Size {
  const side = Math.round(width * (kind === 'day' ? 0.41 : 0.45))
  return { width: side, height: kind === 'day' ? Math.round(side * 1.14) : side }
}

/** The headline as large as it goes, a number over it, a price or the two days of a span under it. */
function fieldContent(
  scene: Scene,
  figure: Figure | null,
  room: { width: number; height: number; colours: Theme },
): Content {
  const { height } = room
  const { margin } = scaleOf(scene.size)
  const max = scene.size.width * 0.2
  if (!figure) return headlineBlock(scene, { ...room, max })
  if (figure.kind === 'number') {
    const number = largeNumber(figure, { ...room, height: height * 0.6 })
    const about = headlineBlock(scene, {
      ...room,
      height: height - number.height,
      max: Math.min(max, number.size * 0.45),
    })
    return stacked(number, about, 0)
  }
  const gap = margin * 0.6
  const shown = figure.until
    ? spanLeaves(scene, figure, { ...room, height: height * 0.56 })
    : largeNumber(figure, { ...room, height: height * 0.56 })
  return stacked(headlineBlock(scene, { ...room, height: height - shown.height - gap, max }), shown, gap)
}

const stacked = (upper: Content, lower: Content, gap: number): Content => ({
  height: upper.height + gap + lower.height,
  place: (x, y) => joined(upper.place(x, y), lower.place(x, Math.round(y + upper.height + gap))),
})
