import type { ImageRequest } from '#server/integrations/ai/types.ts'
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
import type { Stage } from './stage.ts'

export const layouts = { 'full-frame': fullFrame, editorial, band, mosaic }
type LayoutName = keyof typeof layouts
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

/** Above it a layout would spoil the photos: it is left out, unless it is one of the two best. */
const spoiling = 0.62

/** The layout for a picture: the best for the photos first, then the next one at each variant. */
export function chooseLayout({ scene, inOrder, companySeed }: Stage, request: Request): Plan {
  const ranked = rankLayouts({ ...scene, photos: inOrder, turn: 0 }, request, companySeed)
  const name = ranked[request.variant % ranked.length]
  return name ? layouts[name](scene) : typographic(scene)
}

type Request = Pick<ImageRequest, 'network' | 'objective' | 'variant'>

/** Layouts fit for the photos, best first; none without photos. The scene must not depend on the variant. */
export function rankLayouts(scene: Scene, { network, objective }: Request, seed: number): LayoutName[] {
  if (scene.photos.length === 0) return []
  const ranked = names
    .map((name) => {
      const loss = misfit(scene.photos, layouts[name](scene).boxes)
      const liking = (taste[network][name] ?? 0) + (taste[objective][name] ?? 0)
      // Companies differ: among near equals each has its own first choice.
      const jitter = (seedOf(seed, name) % 100) / 1000
      return { name, loss, score: loss - liking - jitter }
    })
    .sort((one, other) => one.score - other.score)
  return ranked.filter(({ loss }, index) => index < 2 || loss < spoiling).map(({ name }) => name)
}
