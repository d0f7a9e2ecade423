import { listSentTexts } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import { writtenMoment } from '#server/services/french-formats.ts'
import { checkTexts as texts } from '#shared/messages/checks.ts'
import { fill } from '#shared/messages/publishing.ts'
import type { Network } from '#shared/networks.ts'
import { advice, blocking, type Finding, ok } from './finding.ts'
import { likeness } from './likeness.ts'

const close = 0.6
/**
 * LinkedIn refuses the same text for ten minutes, and for a day or two once it was deleted (docs/product/linkedin.md §1.10).
 */
const sameForMs = 24 * 3_600_000

/** Against what the account published lately. */
export async function likenessFindings(
  { db }: Pick<Deps, 'db'>,
  network: Network,
  where: { accountId: string; postId: string; timeZone: string },
  text: string,
): Promise<Finding[]> {
  const sent = await listSentTexts(db, where.accountId, where.postId)
  const alike = sent.find((one) => one.text && likeness(one.text, text) >= close)
  if (!alike?.at) return [ok('likeness', texts.likenessOk)]
  const when = writtenMoment(alike.at, where.timeZone)
  const isSame = alike.text === text && Date.now() - alike.at.getTime() < sameForMs
  if (isSame) return [blocking('likeness', fill(texts.likenessSame, { network, when }), 'duplicate')]
  return [advice('likeness', fill(texts.likenessClose, { when }), 'duplicate')]
}
