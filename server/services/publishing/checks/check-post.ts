import { holdPermissions } from '#server/db/members.ts'
import type { PostWithPicture } from '#server/db/posts.ts'
import type { SocialAccountRow } from '#server/db/social-accounts.ts'
import { getUtm } from '#server/db/utm-settings.ts'
import type { Deps } from '#server/deps.ts'
import type { FactFlag } from '#server/fact-check/index.ts'
import { isApproved, needsApproval, newestAnswer } from '#server/services/approval/approval-rule.ts'
import {
  contentHash,
  contentWith,
  type PostContent,
  type SentTo,
} from '#server/services/approval/approved-content.ts'
import {
  type AccountProblem,
  accountName,
  type ChosenAccount,
  chooseAccount,
  type PublishingUser,
  targetOf,
} from '#server/services/publishing/choose-account.ts'
import { publicationContent } from '#server/services/publishing/publication-content.ts'
import { mediaBaseOf } from '#server/services/publishing/signed-media.ts'
import { currentSlides } from '#server/services/slides/current-slides.ts'
import { findFactsToConfirm, reasonFor } from '#server/services/text-checks/facts-to-confirm.ts'
import { queueFairly } from '#server/services/text-checks/fair-queue.ts'
import { gatherSources } from '#server/services/text-checks/sources.ts'
import { checkTexts as texts } from '#shared/messages/checks.ts'
import { fill } from '#shared/messages/publishing.ts'
import { factTexts } from '#shared/messages/text-checks.ts'
import type { Network } from '#shared/networks.ts'
import type { UtmParameters } from '#shared/utm.ts'
import {
  advice,
  blocking,
  type Finding,
  imageFindings,
  linkFindings,
  ok,
  textFindings,
} from './content-findings.ts'
import { dateFindings } from './relative-dates.ts'
import { similarityFindings } from './similarity.ts'

/** What was generated and nothing confirms: the first fact to confirm by its words, the gravest first. */
function factFindings(flags: FactFlag[]): Finding[] {
  const grave = flags.filter(({ severity }) => severity === 'blocking')
  const [first] = grave.length > 0 ? grave : flags
  if (!first) return [ok('facts', factTexts.ok)]
  const words = { value: first.value, reason: reasonFor(first), others: grave.length - 1 }
  if (grave.length === 0) return [advice('facts', fill(factTexts.advice, words), 'review')]
  const text = [factTexts.blocking, factTexts.blockingOne][grave.length - 1] ?? factTexts.blockingMany
  return [blocking('facts', fill(text, words), 'review')]
}

interface Asked {
  accountId: string | null
  publishAt: string | null
  timeZone: string
  aiMention: string | null
  /** UTM parameters of the links; undefined: the company's setting. */
  utm: UtmParameters | null | undefined
}

export interface Checked {
  account: SocialAccountRow | null
  /** What links of this text get; of the setting, what they would get. */
  utm: UtmParameters | null
  setting: UtmParameters | null
  /** As people will read it. */
  text: string
  checks: Finding[]
  canPublish: boolean
  /** Of everything that would be sent; null without an account. */
  contentHash: Buffer | null
}

/** Everything that is looked at before a post goes out. Today's quota says nothing of another day. */
export async function checkPost(
  deps: Deps,
  publisher: PublishingUser,
  material: PostWithPicture,
  { accountId, publishAt, timeZone, aiMention, utm: asked }: Asked,
): Promise<Checked> {
  const { post } = material
  const { network } = post
  const setting = await getUtm(deps.db, post.companyId, network)
  const utm = asked === undefined ? setting : asked
  const { text, article } = publicationContent(material, { aiMention, utm })
  const chosen = await chooseAccount(deps, publisher, network, accountId)
  const { account } = chosen
  const where = account && { accountId: account.id, postId: post.id, timeZone }
  const { slides } = await currentSlides(deps, material)
  const content = contentWith(material, slides)
  // Each reading is a call that the network counts.
  const permissions = await holdPermissions(deps.db, post.companyId, publisher.userId)
  const sentTo = { accountId: account?.id ?? null, aiMention: aiMention || null, utm }
  const [approval, sources, similarity, quota] = await Promise.all([
    approvalFindings(deps, publisher, content, sentTo),
    gatherSources(deps, post),
    where ? similarityFindings(deps, network, where, text) : [],
    publishAt || !permissions.includes('publish') ? [] : quotaFindings(deps, network, chosen),
  ])
  const found = await queueFairly(post.companyId, () => findFactsToConfirm(post.description, sources))
  const checks = [
    ...accountFindings(deps, network, chosen),
    ...approval,
    ...textFindings(network, text),
    ...factFindings(found.flags),
    ...dateFindings(post.description, {
      written: sources.last?.updatedAt ?? post.updatedAt,
      leaves: publishAt ? new Date(publishAt) : new Date(),
      timeZone,
    }),
    ...(article ? linkFindings(material) : imageFindings(network, { material, slides })),
    ...similarity,
    ...quota,
  ]
  return {
    account,
    utm,
    setting,
    text,
    checks,
    canPublish: checks.every(({ level }) => level !== 'blocking'),
    contentHash: account && contentHash(content, sentTo),
  }
}

/** Where the company's rule leaves the publisher free, what became of an answer that was asked for; nothing without one. */
async function approvalFindings(
  { db }: Deps,
  { userId }: PublishingUser,
  content: PostContent,
  sentTo: SentTo,
): Promise<Finding[]> {
  const { post } = content.material
  const { aiMention, utm } = sentTo
  if (!(await needsApproval(db, post, { requestedBy: userId, aiMention, utm }, null))) {
    const newest = await newestAnswer(db, content)
    if (!newest) return []
    if (newest.decision === 'changes_requested')
      return newest.isCurrent ? [advice('approval', texts.approvalRefused, 'approve')] : []
    return newest.isCurrent
      ? [ok('approval', texts.approvalOk)]
      : [advice('approval', texts.approvalVoid, 'approve')]
  }
  if (await isApproved(db, content, sentTo)) return [ok('approval', texts.approvalOk)]
  const wasApproved = await isApproved(db, content, {})
  return [blocking('approval', wasApproved ? texts.approvalOfOther : texts.approvalMissing, 'approve')]
}

const problems: Record<AccountProblem, { text: string; remedy: 'connect' | 'reconnect' }> = {
  missing: { text: texts.accountMissing, remedy: 'connect' },
  unchosen: { text: texts.accountUnchosen, remedy: 'connect' },
  expired: { text: texts.accountExpired, remedy: 'reconnect' },
  rights: { text: texts.accountRights, remedy: 'reconnect' },
}

/** The account, its rights, and whether the network can reach our pictures. */
function accountFindings(deps: Deps, network: Network, chosen: ChosenAccount): Finding[] {
  if (!deps.publishers[network]) return [blocking('account', fill(texts.networkOff, { network }))]
  const account = chosen.account ? accountName(chosen.account) : ''
  if (chosen.problem) {
    const { text, remedy } = problems[chosen.problem]
    return [blocking('account', fill(text, { network, account }), remedy)]
  }
  const found = [ok('account', fill(texts.accountOk, { account }))]
  if (network !== 'instagram') return found
  const isReached = mediaBaseOf(deps) !== null
  return [
    ...found,
    isReached ? ok('media_address', texts.addressOk) : blocking('media_address', texts.addressMissing),
  ]
}

/** Read live; nothing where the network offers no such reading. A reading that fails keeps nobody from publishing. */
async function quotaFindings(deps: Deps, network: Network, chosen: ChosenAccount): Promise<Finding[]> {
  const publisher = deps.publishers[network]
  if (!publisher || chosen.problem) return []
  const quota = await publisher.quota(targetOf(deps, chosen.account))
  if (!quota) return []
  if (!quota.ok) return [advice('quota', fill(texts.quotaUnread, { network }))]
  const { used, total } = quota.value
  if (used >= total) return [blocking('quota', fill(texts.quotaReached, { network, total }), 'schedule')]
  return [ok('quota', fill(texts.quotaOk, { used, total }))]
}
