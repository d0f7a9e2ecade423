import { attentionSide } from '#server/integrations/imaging/attention.ts'
import { headsIn } from '#server/integrations/imaging/crop.ts'
import { fitPhoto } from './develop.ts'
import { coverOf } from './geometry.ts'
import { card } from './layout-card.ts'
import { cover } from './layout-cover.ts'
import { mosaic } from './layout-mosaic.ts'
import { panel } from './layout-panel.ts'
import { poster } from './layout-poster.ts'
import type { LayoutName } from './look.ts'
import type { Photo, Plan, Scene } from './scene.ts'

export const layouts: Record<LayoutName, (scene: Scene) => Plan> = { panel, cover, card, mosaic, poster }

/** A layout that loses more than this spoils the photos: another one of the company's, or the card, takes its place. */
const spoiling = 0.75

/** The layouts of the company that suit these photos, the best for this turn first; never empty. */
export function rankLayouts(scene: Scene): LayoutName[] {
  const count = scene.photos.length
  if (count === 0) return ['poster']
  const own = scene.look.layouts.filter((name) => count === 1 || name !== 'cover')
  const allowed: LayoutName[] = count > 1 ? ['mosaic', ...own] : own
  const first = scene.turn % allowed.length
  const inTurn = [...allowed.slice(first), ...allowed.slice(0, first)]
  const ranked = inTurn
    .map((name, index) => {
      const loss = lossOf(scene, name, layouts[name](scene))
      return { name, loss, score: loss + 0.2 * index }
    })
    .sort((one, other) => one.score - other.score)
  const fit = ranked.filter(({ loss }) => loss < spoiling).map(({ name }) => name)
  const [least] = [...ranked].sort((one, other) => one.loss - other.loss)
  return fit.length > 0 ? fit : [least?.name ?? 'card']
}

/** How badly a layout serves the photos: crops, enlargements, heads; under words also detail and light. 0 is perfect. */
function lossOf(scene: Scene, name: LayoutName, plan: Plan): number {
  const losses = scene.photos.map((photo, index) => {
    const box = plan.boxes[index]
    if (!box) return 0
    const crop = fitPhoto(photo, box, index === 0 ? plan.clear : undefined)
    if (!crop) return photo.isTransparent && name !== 'cover' ? 0.1 : 1.6
    const { scale } = coverOf(photo, box)
    const ribbon = Math.max(box.width / box.height, box.height / box.width)
    const soft = Math.max(0, scale - 1.4)
    return (1 - crop.seen) ** 1.2 + 0.5 * soft + 0.2 * Math.max(0, ribbon - 3.4)
  })
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length)
  const [photo] = scene.photos
  return name === 'cover' && photo ? mean + lossUnderWords(photo, scene, plan) : mean
}

/** What the words of a cover hide or have to fight: heads, detail, light. */
function lossUnderWords(photo: Photo, { size }: Scene, plan: Plan): number {
  const crop = fitPhoto(photo, size, plan.clear)
  if (!crop) return 2
  return plan.scrims.reduce((loss, { block }) => {
    const part = {
      x: crop.x + (block.x / size.width) * crop.width,
      y: crop.y + (block.y / size.height) * crop.height,
      width: (block.width / size.width) * crop.width,
      height: (block.height / size.height) * crop.height,
    }
    const hidden = photo.subject.heads.length > 0 ? headsIn(photo.subject.heads, part) : 0
    const { detail, light } = photo.subject.attention
    let [busy, bright, count] = [0, 0, 0]
    for (let row = 0; row < attentionSide; row += 1)
      for (let column = 0; column < attentionSide; column += 1) {
        const [x, y] = [(column + 0.5) / attentionSide, (row + 0.5) / attentionSide]
        if (x < part.x || x > part.x + part.width || y < part.y || y > part.y + part.height) continue
        busy += detail[row * attentionSide + column] ?? 0
        bright += Math.max(0, (light[row * attentionSide + column] ?? 0) - 0.6)
        count += 1
      }
    return loss + 6 * hidden + (0.5 * busy + 0.5 * bright) / Math.max(1, count)
  }, 0)
}
