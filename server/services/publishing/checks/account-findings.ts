import type { Deps } from '#server/deps.ts'
import {
  type AccountProblem,
  accountName,
  type ChosenAccount,
  targetOf,
} from '#server/services/publishing/account.ts'
import { mediaBaseOf } from '#server/services/publishing/media-address.ts'
import { checkTexts as texts } from '#shared/messages/checks.ts'
import { fill } from '#shared/messages/publishing.ts'
import type { Network } from '#shared/networks.ts'
import { advice, blocking, type Finding, ok } from './finding.ts'

const problems: Record<AccountProblem, { text: string; remedy: 'connect' | 'reconnect' }> = {
  missing: { text: texts.accountMissing, remedy: 'connect' },
  unchosen: { text: texts.accountUnchosen, remedy: 'connect' },
  expired: { text: texts.accountExpired, remedy: 'reconnect' },
  rights: { text: texts.accountRights, remedy: 'reconnect' },
}

/** The account, its rights, and whether the network can reach our pictures. */
export function accountFindings(deps: Deps, network: Network, chosen: ChosenAccount): Finding[] {
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
export async function quotaFindings(deps: Deps, network: Network, chosen: ChosenAccount): Promise<Finding[]> {
  const publisher = deps.publishers[network]
  if (!publisher || chosen.problem) return []
  const quota = await publisher.quota(targetOf(deps, chosen.account))
  if (!quota) return []
  if (!quota.ok) return [advice('quota', fill(texts.quotaUnread, { network }))]
  const { used, total } = quota.value
  if (used >= total) return [blocking('quota', fill(texts.quotaReached, { network, total }), 'schedule')]
  return [ok('quota', fill(texts.quotaOk, { used, total }))]
}
