import { type Composition, compose, lookSchema, proposeWords } from '#server/composer/index.ts'
import { concurrencyLimit } from '#server/concurrency-limit.ts'
import { getCompanyLook, keepCompanyLook } from '#server/db/companies.ts'
import { countComposed } from '#server/db/images.ts'
import type { Deps } from '#server/deps.ts'
import type { MadePicture } from '#server/services/images/store-picture.ts'
import { formatSizes, type LayoutFormat, type LayoutRecipe } from '#shared/api/layout.ts'
import { composerId } from '#shared/maker-ids.ts'
import type { Network } from '#shared/networks.ts'
import type { LayoutBrief, LayoutDraft, LayoutOwner, LayoutPhoto } from './types.ts'

/** Who made a composed picture, in versions and in its record of provenance. */
const maker = { id: composerId, model: 'ramage-composer-2', isAi: false }

/** Rendered at once in a process; companies take turns. */
export const queueFairly = concurrencyLimit({ total: 2 })

/** The picture of a brief before anybody changed anything. */
export function proposeDraft(brief: LayoutBrief, photos: LayoutPhoto[]): LayoutDraft {
  return {
    format: proposeFormat(brief.network, photos),
    layout: 'auto',
    ...proposeWords(brief),
    crops: photos.map(() => null),
    objective: brief.objective,
    variant: brief.variant,
    turn: null,
  }
}

/** The one that cuts least of the first photo, where the network shows several well. */
function proposeFormat(network: Network, [first]: LayoutPhoto[]): LayoutFormat {
  if (network === 'instagram') return '4:5'
  const ratio = first ? first.facts.width / first.facts.height : 1
  return ratio < 0.9 ? '4:5' : ratio > 1.75 ? '1.91:1' : '1:1'
}

export interface Composed extends Composition {
  turn: number
}

/** Composes and keeps nothing; waits for one of the places, which companies share fairly. Rejects when the signal aborts. */
export async function composePicture(
  { db }: Pick<Deps, 'db'>,
  { companyId, company, logo, brand, look }: LayoutOwner,
  draft: LayoutDraft,
  photos: LayoutPhoto[],
  signal: AbortSignal,
): Promise<Composed> {
  const kept = lookSchema.safeParse(look ?? (await getCompanyLook(db, companyId)))
  const turn = draft.turn ?? (await countComposed(db, companyId))
  const { headline, secondLine, eyebrow, layout, objective, variant } = draft
  const request = {
    ...{ company, logo, brand, layout, objective, variant, turn },
    format: formatSizes[draft.format],
    words: { headline, secondLine, eyebrow },
    look: kept.data ?? null,
    photos: photos.map((photo, index) => ({ ...photo, crop: draft.crops[index] ?? null })),
  }
  return { ...(await queueFairly(companyId, () => compose(request, signal), signal)), turn }
}

/** What is kept of a composed picture. The first one of a company settles its look. */
export async function keepComposed(
  { db }: Pick<Deps, 'db'>,
  { companyId }: LayoutOwner,
  draft: LayoutDraft,
  photos: LayoutPhoto[],
  { bytes, width, height, layout, altText, isAltTextDescribed: altDescribed, look, turn }: Composed,
): Promise<Omit<MadePicture, 'generationId' | 'prompt' | 'recipe'> & { recipe: LayoutRecipe }> {
  await keepCompanyLook(db, companyId, look)
  const { format, headline, secondLine, eyebrow, crops, variant } = draft
  return {
    ...{ companyId, bytes, width, height, altText, altDescribed, maker },
    original: null,
    photos: photosIn(photos),
    recipe: {
      ...{ format, layout, headline, secondLine, eyebrow, variant, turn },
      photos: photos.map(({ id }, index) => ({ imageId: id, crop: crops[index] ?? null })),
    },
  }
}

/** What a picture made from these is to say of itself. */
export const photosIn = (photos: { isAi: boolean }[]) => ({
  hasAny: photos.length > 0,
  hasAi: photos.some(({ isAi }) => isAi),
})
