import type { Network } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'
import { misfit } from './grid.ts'
import { band } from './layout-band.ts'
import { editorial } from './layout-editorial.ts'
import { fullFrame } from './layout-full-frame.ts'
import { mosaic } from './layout-mosaic.ts'
import { typographic } from './layout-typographic.ts'
import type { Plan, Scene } from './scene.ts'
import { seedOf } from './seed.ts'

export const layouts = { 'full-frame': fullFrame, editorial, band, mosaic }
export type LayoutName = keyof typeof layouts
const names = Object.keys(layouts) as LayoutName[]

/** What suits a network and an objective, as a bonus against the misfit of the photos. */
const taste: Record<Network | Objective, Partial<Record<LayoutName, number>>> = {
  linkedin: { band: 0.04, mosaic: 0.04 },
  instagram: { 'full-frame': 0.04, editorial: 0.06 },
  realisation: { mosaic: 0.06, editorial: 0.04 },
  produit: { editorial: 0.06, 'full-frame': 0.04 },
  recrutement: { band: 0.08 },
  evenement: { 'full-frame': 0.06, band: 0.04 },
  conseil: { band: 0.06, editorial: 0.04 },
}

/** Above it a layout would spoil the photos: it only comes when the others have been seen. */
const spoiling = 0.62

/** The layout for a picture: best first, then the next one at each variant. */
export function chooseLayout(
  scene: Scene,
  request: { network: Network; objective: Objective },
  variant: number,
  seed: number,
): Plan {
  if (scene.photos.length === 0) return typographic(scene)
  const ranked = names
    .map((name) => {
      const plan = layouts[name](scene)
      const loss = misfit(scene.photos, plan.boxes)
      const liking = (taste[request.network][name] ?? 0) + (taste[request.objective][name] ?? 0)
      // Companies differ: among near equals each has its own first choice.
      const jitter = (seedOf(seed, name) % 100) / 1000
      return { plan, loss, score: loss - liking - jitter }
    })
    .sort((one, other) => one.score - other.score)
  const good = ranked.filter(({ loss }, index) => index < 2 || loss < spoiling)
  const chosen = good[variant % good.length] ?? ranked[0]
  return chosen?.plan ?? typographic(scene)
}
