import { fitPhoto } from './fit-photo.ts'
import { coverOf } from './geometry.ts'
import { withLabels } from './labels.ts'
import { cover, isCalmUnder, unrestUnder } from './layout-cover.ts'
import { framed } from './layout-framed.ts'
import { mosaic } from './layout-mosaic.ts'
import { panel } from './layout-panel.ts'
import { poster } from './layout-poster.ts'
import type { LayoutName } from './look.ts'
import { isStamp } from './pictures.ts'
import { isFilling, type Plan, type Scene } from './scene.ts'
import { withSticker } from './sticker.ts'

const bare: Record<LayoutName, (scene: Scene) => Plan> = {
  panel,
  cover,
  card: framed,
  mosaic,
  poster,
}

/** A layout of the scene, with its sticker where that finds a place (its second line whole where not), and its labels. */
const stickered = (scene: Scene, draw: (scene: Scene) => Plan): Plan =>
  withLabels(scene, withSticker(scene, draw(scene)) ?? draw({ ...scene, second: scene.whole }))

export const layouts: Record<LayoutName, (scene: Scene) => Plan> = {
  panel: (scene) => stickered(scene, bare.panel),
  cover: (scene) => stickered(scene, bare.cover),
  card: (scene) => stickered(scene, bare.card),
  mosaic: (scene) => stickered(scene, bare.mosaic),
  poster: (scene) => bare.poster({ ...scene, second: scene.whole }),
}

/** A layout that loses more than this spoils the photos: another one of the company's, or the card, takes its place. */
const spoiling = 0.75

/** The layouts of the company that suit these photos, the best for this turn first; never empty. */
export function rankLayouts(scene: Scene): LayoutName[] {
  const count = scene.photos.length
  if (count === 0) return ['poster']
  if (count === 1 && scene.photos.every(isStamp)) return ['card']
  const allowed: LayoutName[] =
    count > 1
      ? ['panel', 'mosaic']
      : // A cover that would hide a face, or lie on what is busy, is a panel.
        scene.look.layouts.filter((name) => name !== 'cover' || isCoverFit(scene))
  // A card shows the least of a photo: it has no turn of its own, and stands where others would spoil it.
  const turning = allowed.filter((name) => name !== 'card')
  const first = scene.turn % Math.max(1, turning.length)
  const queueFairly = [
    ...turning.slice(first),
    ...turning.slice(0, first),
    ...allowed.filter((name) => name === 'card'),
  ]
  const ranked = queueFairly
    .map((name, index) => {
      const loss = lossOf(scene, name, layouts[name](scene))
      return { name, loss, score: loss + 0.2 * index }
    })
    .sort((one, other) => one.score - other.score)
  const fit = ranked.filter(({ loss }) => loss < spoiling).map(({ name }) => name)
  const card = { name: 'card' as const, loss: lossOf(scene, 'card', layouts.card(scene)), score: 0 }
  const [least] = (count === 1 ? [...ranked, card] : ranked).sort((one, other) => one.loss - other.loss)
  return fit.length > 0 ? fit : [least?.name ?? 'card']
}

function isCoverFit(scene: Scene): boolean {
  const plan = layouts.cover(scene)
  return plan.scrims.length > 0 && isCalmUnder(scene, plan)
}

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
    const dim = heads + 0.5 * soft
    if (plan.scrims.length > 0) return unrestUnder(scene, plan) + dim
    return 1.3 * (1 - crop.seen) + dim + 0.3 * Math.max(0, ribbon - 2.1)
  })
  // A cover shows more of a photo than what its words leave free.
  const hidden = { card: 0.06, cover: -0.27, panel: 0, mosaic: 0, poster: 0 }[name]
  return hidden + losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length)
}
