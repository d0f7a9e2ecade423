import { attentionSide } from '#server/integrations/imaging/attention.ts'
import type { Region } from '#server/integrations/imaging/crop.ts'
import { fitPhoto } from './fit-photo.ts'
import { coverOf } from './geometry.ts'
import { card } from './layout-card.ts'
import { cover } from './layout-cover.ts'
import { mosaic } from './layout-mosaic.ts'
import { panel } from './layout-panel.ts'
import { poster } from './layout-poster.ts'
import type { LayoutName } from './look.ts'
import { isFilling, type Photo, type Plan, type Scene, scaleOf } from './scene.ts'

export const layouts: Record<LayoutName, (scene: Scene) => Plan> = { panel, cover, card, mosaic, poster }

/** A layout that loses more than this spoils the photos: another one of the company's, or the card, takes its place. */
const spoiling = 0.75

/** The layouts of the company that suit these photos, the best for this turn first; never empty. */
export function rankLayouts(scene: Scene): LayoutName[] {
  const count = scene.photos.length
  if (count === 0) return ['poster']
  const allowed: LayoutName[] =
    count > 1
      ? ['panel', 'mosaic']
      : // A card hides what a flat photo shows.
        scene.look.layouts.filter((name) => name !== 'card' || isUpright(scene))
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

const isUpright = ({ size, photos: [photo] }: Scene) =>
  !scaleOf(size).isWide && photo !== undefined && photo.width * size.height < photo.height * size.width * 1.15

/** How badly a layout serves the photos: crops, enlargements, heads. 0 is perfect. */
function lossOf(scene: Scene, name: LayoutName, plan: Plan): number {
  const losses = scene.photos.map((photo, index) => {
    const box = plan.boxes[index]
    if (!box) return 0
    const crop = fitPhoto(
      photo,
      box,
      index === 0 ? plan.clear : undefined,
      isFilling(plan, scene.photos.length),
    )
    if (!crop) return (photo.isTransparent || photo.backdrop) && name === 'panel' ? 0.1 : 1.6
    const { scale } = coverOf(photo, box)
    const ribbon = Math.max(box.width / box.height, box.height / box.width)
    const soft = Math.max(0, scale - 1.4)
    const heads = 6 * (1 - crop.heads)
    const glare = plan.fade && index === 0 ? 1.6 * Math.max(0, lightUnder(photo, crop, plan) - 0.4) : 0
    return 1.3 * (1 - crop.seen) + heads + glare + 0.5 * soft + 0.3 * Math.max(0, ribbon - 2.1)
  })
  // A card hides more of a photo than what stands out tells, a cover less where a panel would leave it but a strip.
  const gain = scene.size.height > scene.size.width ? 0 : 0.12
  const hidden = { card: 0.12, cover: -gain, panel: 0, mosaic: 0, poster: 0 }[name]
  return hidden + losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length)
}

/** How light the photo is, 0–1, where it passes into a colour: a light one turns to mud there. */
function lightUnder({ subject }: Photo, crop: Region, { clear }: Plan): number {
  const { light } = subject.attention
  let [sum, count] = [0, 0]
  for (let row = 0; row < attentionSide; row += 1)
    for (let column = 0; column < attentionSide; column += 1) {
      const x = ((column + 0.5) / attentionSide - crop.x) / crop.width
      const y = ((row + 0.5) / attentionSide - crop.y) / crop.height
      if (x < 0 || x > 1 || y < 0 || y > 1) continue
      const isClear = x >= clear.x && x <= clear.x + clear.width && y <= clear.height
      if (isClear) continue
      sum += light[row * attentionSide + column] ?? 0
      count += 1
    }
  return sum / Math.max(1, count)
}
