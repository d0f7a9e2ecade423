import { mixed } from '#server/integrations/imaging/oklab.ts'
import type { Box, Corners } from './geometry.ts'
import { pattern } from './pattern.ts'
import { nothing } from './poster-parts.ts'
import type { Block, Scene } from './scene.ts'
import { filled, plate } from './shapes.ts'
import type { Theme } from './theme.ts'

/** What the words leave of their field: the company's shape in its tone, and in one picture of six its tiles. */
export function motifOf(scene: Scene, room: Box, { panel, text }: Theme): Block {
  const { look, size, turn, figure } = scene
  const side = Math.round(size.width / 6)
  if (figure || room.height < side * 0.7) return nothing
  if (turn % 6 === 5 && room.height >= side) {
    const rows = Math.min(2, Math.floor(room.height / side))
    const seed = scene.headline.words.map(({ text }) => text).join(' ')
    return { ...nothing, shapes: pattern(look, { columns: 6, rows, side, x: 0, y: 0 }, seed) }
  }
  const large = Math.round(Math.min(size.width * 0.5, room.height * 0.94))
  const at = { x: size.width - large, y: 0, width: large, height: large }
  const ink = mixed(panel, text, 0.12)
  if (look.corner === 'square') {
    const path = `M${size.width - large} 0H${size.width}V${large}Z`
    return { ...nothing, shapes: filled(path, ink) }
  }
  const round = large / 2
  const corners: Corners = look.corner === 'round' ? [round, round, round, round] : [0, 0, 0, large]
  const shift = look.corner === 'round' ? Math.round(large * 0.2) : 0
  return { ...nothing, shapes: plate({ ...at, x: at.x + shift, y: -shift }, corners, ink) }
}
