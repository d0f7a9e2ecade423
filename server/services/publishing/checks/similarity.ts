import { listSentTexts } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import { formatDateTime } from '#server/services/french-formats.ts'
import { checkTexts as texts } from '#shared/messages/checks.ts'
import { fill } from '#shared/messages/publishing.ts'
import type { Network } from '#shared/networks.ts'
import { advice, blocking, type Finding, ok } from './content-findings.ts'

const close = 0.6
/**
 * LinkedIn refuses the same text for ten minutes, and for a day or two once it was deleted (docs/product/linkedin.md §1.10).
 */
const sameForMs = 24 * 3_600_000

/** Against what the account published lately. */
export async function similarityFindings(
  { db }: Pick<Deps, 'db'>,
  network: Network,
  where: { accountId: string; postId: string; timeZone: string },
  text: string,
): Promise<Finding[]> {
  const sent = await listSentTexts(db, where.accountId, where.postId)
  const alike = sent.find((one) => one.text && textSimilarity(one.text, text) >= close)
  if (!alike?.at) return [ok('likeness', texts.likenessOk)]
  const when = formatDateTime(alike.at, where.timeZone)
  const isSame = alike.text === text && Date.now() - alike.at.getTime() < sameForMs
  if (isSame) return [blocking('likeness', fill(texts.likenessSame, { network, when }), 'duplicate')]
  return [advice('likeness', fill(texts.likenessClose, { when }), 'duplicate')]
}

/** Runs of three words; short texts by their words. */
function pieces(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length < 3) return new Set(words)
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`))
}

/** From 0, nothing in common, to 1, the same words in the same order (Jaccard over runs of three words). */
export function textSimilarity(one: string, other: string): number {
  const [left, right] = [pieces(one), pieces(other)]
  if (left.size === 0 || right.size === 0) return 0
  const shared = [...left].filter((piece) => right.has(piece)).length
  return shared / (left.size + right.size - shared)
}
