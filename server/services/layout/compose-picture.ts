import type { Deps } from '#server/deps.ts'
import { fairLimit } from '#server/services/concurrency/fair-limit.ts'
import type { MadePicture } from '#server/services/images/store-picture.ts'
import type { LayoutFormat } from '#shared/api/layout.ts'
import type { Network } from '#shared/networks.ts'
import type { Composed, LayoutBrief, LayoutDraft, LayoutOwner, LayoutPhoto } from './types.ts'

/** Who made a composed picture, in versions and in its record of provenance. */
export const composerId = 'layout'

/** Rendered at once in a process; companies take turns. */
const inTurn = fairLimit(2)

/** The picture of a brief before anybody changed anything. */
export function proposeDraft(
  { composer }: Pick<Deps, 'composer'>,
  brief: LayoutBrief,
  photos: LayoutPhoto[],
): LayoutDraft {
  return {
    format: proposeFormat(brief.network, photos),
    layout: 'auto',
    ...composer.proposeWords(brief),
    crops: photos.map(() => null),
    objective: brief.objective,
    variant: brief.variant,
  }
}

/** The one that cuts least of the first photo, where the network shows several well. */
function proposeFormat(network: Network, [first]: LayoutPhoto[]): LayoutFormat {
  if (network === 'instagram') return '4:5'
  const ratio = first ? first.facts.width / first.facts.height : 1
  return ratio < 0.9 ? '4:5' : ratio > 1.75 ? '1.91:1' : '1:1'
}

/** Composes and keeps nothing; waits for one of the places, which companies share fairly. */
export const composePicture = (
  { composer }: Pick<Deps, 'composer'>,
  owner: LayoutOwner,
  draft: LayoutDraft,
  photos: LayoutPhoto[],
  signal: AbortSignal,
): Promise<Composed> =>
  inTurn(owner.companyId, () => composer.compose({ ...owner, ...draft, photos }, signal), signal)

/** What is kept of a composed picture. */
export function keptAs(
  { composer }: Pick<Deps, 'composer'>,
  { companyId }: LayoutOwner,
  draft: LayoutDraft,
  photos: LayoutPhoto[],
  composed: Composed,
): Omit<MadePicture, 'generationId' | 'prompt'> {
  const { bytes, width, height, layout, altText, isAltDescribed: altDescribed } = composed
  const { format, headline, secondLine, eyebrow, crops, variant } = draft
  return {
    ...{ companyId, bytes, width, height, altText, altDescribed },
    original: null,
    maker: { id: composerId, model: composer.model, isAi: false },
    photos: photosIn(photos),
    recipe: {
      ...{ format, layout, headline, secondLine, eyebrow, variant },
      photos: photos.map(({ id }, index) => ({ imageId: id, crop: crops[index] ?? null })),
    },
  }
}

/** What a picture made from these is to say of itself. */
export const photosIn = (photos: { isAi: boolean }[]) => ({
  hasAny: photos.length > 0,
  hasAi: photos.some(({ isAi }) => isAi),
})
