import { eyebrowTab } from './eyebrow-tab.ts'
import { factsBlock } from './facts-block.ts'
import type { Box, Corners } from './geometry.ts'
import { mirrored, mirroredCorners } from './geometry.ts'
import { headlineBlock, nothing, posterOf, themesOf } from './poster-parts.ts'
import { type Block, type Plan, type Scene, scaleOf } from './scene.ts'
import { plate } from './shapes.ts'
import { signatureFor } from './signature.ts'
import { stage } from './stage.ts'
import { joined, wordsBlock } from './text-block.ts'

/** Of the height, for the stage: the first that leaves the words enough. */
const shares = [0.46, 0.42, 0.38, 0.34, 0.3, 0.27]
/** With smaller letters rather than without a stage. */
const scarce = [0.3, 0.26, 0.23]
const mostStage = 0.54

/**
 * « Affiche » with the trade's drawing: a stage of cut paper where a photo would be, and a panel with the words. Null
 * where the words leave no room for a stage.
 */
export function illustrated(scene: Scene): Plan | null {
  if (!scene.drawing) return null
  return scaleOf(scene.size).isWide ? wide(scene) : tall(scene)
}

function tall(scene: Scene): Plan | null {
  const { margin, second, least } = scaleOf(scene.size)
  const { width, height } = scene.size
  const themes = themesOf(scene)
  const colours = themes.foot
  const inner = width - 2 * margin
  const gap = Math.round(margin * 0.5)
  const count = scene.second.items.length
  const tab = eyebrowTab(scene, inner, colours, false)
  const lower = Math.round(tab.height * 0.4)
  const sign = signatureFor(scene, inner, colours, count === 0)
  const attempt = (share: number, isEasy: boolean) => {
    const room = height * (1 - share) - margin * 1.5 - lower - sign.height
    const rows = factsBlock(scene.second, {
      width: inner,
      height: room * (scene.rest.words.length > 0 ? 0.5 : count > 3 ? 0.66 : 0.56),
      maxSize: Math.round(second * (count === 1 ? 1.35 : count === 2 ? 1.2 : 1.06)),
      minSize: least,
      colours,
    })
    const left = room - rows.height - (rows.height > 0 ? gap : 0) - gap
    const words = headlineBlock(scene, { width: inner, height: left, colours, max: width * 0.15 })
    const [leastWords, leastRows] = isEasy ? [0.08, second * 0.86] : [0.062, least]
    const isWhole = words.height <= left + 4 && words.size >= width * leastWords && rows.size >= leastRows
    return isWhole ? { rows, words } : null
  }
  const found =
    firstOf(shares, (share) => attempt(share, true)) ?? firstOf(scarce, (share) => attempt(share, false))
  if (!found) return null
  const { rows, words } = found
  const below =
    words.height + (rows.height > 0 ? rows.height + gap : 0) + gap + sign.height + margin * 1.5 + lower
  const edge = Math.round(Math.min(height * mostStage, height - below))
  const spare = height - below - edge
  const wordsAt = Math.round(edge + margin * 0.82 + lower + spare * 0.4)
  const signAt = Math.round(height - margin * 0.68 - sign.height)
  const stageBox: Box = { x: 0, y: 0, width, height: edge + 80 }
  return posterOf(
    joined(
      onStage(scene, stageBox, edge, themes),
      { ...nothing, shapes: panelAt(scene, { x: 0, y: edge, width, height: height - edge }, false) },
      tab.place(margin, Math.round(edge - tab.height / 2)),
      words.place(margin, wordsAt),
      rows.place(margin, Math.round(signAt - gap - rows.height)),
      sign.place(margin, signAt),
    ),
    colours,
  )
}

/** The first answer there is; later ones are not asked for. */
function firstOf<T>(shares: number[], ask: (share: number) => T | null): T | null {
  for (const share of shares) {
    const answer = ask(share)
    if (answer !== null) return answer
  }
  return null
}

/** The panel of the words, its corners in the company's shape. */
function panelAt(scene: Scene, at: Box, isBeside: boolean): string {
  const { look, turn } = scene
  const curve = { leaf: 72, round: 44, square: 0 }[look.corner]
  const corners: Corners =
    look.corner === 'round'
      ? isBeside
        ? [0, curve, curve, 0]
        : [curve, curve, 0, 0]
      : isBeside
        ? [0, curve, 0, 0]
        : [curve, 0, 0, 0]
  return plate(
    at,
    !isBeside && turn % 2 === 1 ? mirroredCorners(corners) : corners,
    themesOf(scene).foot.panel,
  )
}

function onStage(scene: Scene, box: Box, seen: number, themes: ReturnType<typeof themesOf>): Block {
  const { width } = box
  const side = Math.round(Math.min(seen * 0.92, width * 0.62))
  const x = Math.round(width * 0.56 - side / 2)
  const at = { x, y: Math.round((seen - side) / 2 + seen * 0.03), width: side, height: side }
  const turned = scene.turn % 4 === 2 ? mirrored(at, { width, height: box.height }) : at
  return stage(scene, box, turned, themes.field)
}

function wide(scene: Scene): Plan | null {
  const { margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const themes = themesOf(scene)
  const colours = themes.foot
  const panelWidth = Math.round(width * 0.58)
  const inner = panelWidth - 2 * margin
  const gap = Math.round(margin * 0.5)
  const sign = signatureFor(scene, inner, colours)
  const room = height - 2 * margin - sign.height - gap
  const words = wordsBlock(scene, { width: inner, height: room, colours, max: height * 0.19, lines: 4 })
  if (words.height > room + 4) return null
  const stageBox: Box = { x: panelWidth - 80, y: 0, width: width - panelWidth + 80, height }
  const seen: Box = { x: panelWidth, y: 0, width: width - panelWidth, height }
  const side = Math.round(seen.width * 0.94)
  const drawingAt: Box = {
    x: Math.round(seen.x + (seen.width - side) / 2),
    y: Math.round((height - side) / 2),
    width: side,
    height: side,
  }
  return posterOf(
    joined(
      stage(scene, stageBox, drawingAt, themes.field),
      { ...nothing, shapes: panelAt(scene, { x: 0, y: 0, width: panelWidth, height }, true) },
      words.place(margin, Math.round(margin + (room - words.height) / 2)),
      sign.place(margin, height - margin - sign.height),
    ),
    colours,
  )
}
