import { getPostWithPicture, type PostWithPicture } from '#server/db/posts.ts'
import { hasEvent } from '#server/db/publication-events.ts'
import type { PublicationRow } from '#server/db/publications.ts'
import type { SocialAccountRow } from '#server/db/social-accounts.ts'
import { recordTokenRefusal } from '#server/db/social-tokens.ts'
import type { Deps } from '#server/deps.ts'
import type { Content, Publisher, Refusal, Target } from '#server/integrations/publishers/types.ts'
import { isTokenRefused } from '#server/integrations/publishers/vendor-error.ts'
import { type CurrentSlide, currentSlides } from '#server/services/slides/current-slides.ts'
import { isTokenFresh } from '#server/services/social/seal-tokens.ts'
import { findAccount, isUsable } from './choose-account.ts'
import { ownFailure } from './failure-codes.ts'
import { holdWithoutConsent } from './hold-without-account.ts'
import { publicationContent } from './publication-content.ts'
import { fail, refuse, waitForToken } from './publication-state.ts'

/** What every step of a publication needs. */
export interface PublicationContext {
  account: SocialAccountRow
  publisher: Publisher
  target: Target
  material: PostWithPicture
  /** Of a post of several images, or of a document; else none. */
  slides: CurrentSlide[]
  content: Content
}

/** The context; else the failure that its absence is, or the question what to do without its account. */
export async function loadContext(
  deps: Deps,
  publication: PublicationRow,
): Promise<PublicationContext | PublicationRow | null> {
  const { companyId, postId, network } = publication
  const publisher = deps.publishers[network]
  if (!publisher) return fail(deps, publication, ownFailure('fix_config', 'not_available'))
  const found = await findAccount(deps, publication)
  if (found.problem) return fail(deps, publication, found.problem)
  const { account, target } = found
  if (!isUsable(account, { userId: publication.requestedBy }))
    return holdWithoutConsent(deps, publication, account.userId)
  const material = postId ? await getPostWithPicture(deps.db, companyId, postId) : null
  if (!material) return fail(deps, publication, ownFailure('permanent', 'refused'))
  const content = publicationContent(material, publication)
  const isSeveral = material.slideSet !== null && content.article === null
  const slides = isSeveral ? (await currentSlides(deps, material)).slides : []
  return { account, publisher, target, material, slides, content }
}

export const isContext = (found: PublicationContext | PublicationRow | null): found is PublicationContext =>
  found !== null && 'publisher' in found

/**
 * A fresh token may be refused for some seconds (docs/product/linkedin.md §1.3): it gets one more try. Any other refused token is
 * known to its account. `slide`: the image that was refused, of several, from 1.
 */
export async function recordRefusal(
  deps: Deps,
  publication: PublicationRow,
  { account }: PublicationContext,
  refusal: Refusal,
  phase: PublicationRow['phase'],
  slide?: number,
): Promise<PublicationRow | null> {
  if (!isTokenRefused(refusal)) return refuse(deps, publication, refusal, phase, slide)
  if (isTokenFresh(account) && !(await hasEvent(deps.db, publication.id, 'fresh_token')))
    return waitForToken(deps, publication, phase)
  await recordTokenRefusal(deps.db, account, refusal.subcode ?? refusal.code ?? '401')
  return refuse(deps, publication, refusal, phase)
}
