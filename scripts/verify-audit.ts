import { type BreakReason, type ChainPlace, verifyAudit } from '#server/services/audit/verify-hash-chain.ts'
import { withCommandDatabase } from './command-database.ts'

const reasons: Record<BreakReason, string> = {
  missing: 'elle manque',
  changed: 'elle a été modifiée',
  unlinked: 'elle ne suit pas la précédente',
  cut: 'la fin du journal ne correspond pas à ce qui a été écrit',
  unseen: 'le repère donné n’est plus dans la chaîne',
  unexplained: 'le début a été coupé sans trace d’une purge',
}

/**
 * `npm run verify-audit [-- repère]`: reads the audit trail from end to end. The mark it prints, kept elsewhere and
 * given to a later run, also tells a trail that was written anew as a whole.
 */
const mark = process.argv[2]
const seen = mark === undefined ? undefined : readMark(mark)
if (seen === null) {
  console.error('Usage : npm run verify-audit -- [repère, comme 1234:9f86d081…]')
  process.exit(2)
}

const verdict = await withCommandDatabase((db) => verifyAudit(db, seen))
if (verdict.isWhole) {
  console.log(`OK : ${verdict.count} ligne(s), chaîne intacte.`)
  console.log(`Repère : ${verdict.head.seq}:${verdict.head.hash.toString('hex')}`)
} else {
  console.error(`Chaîne rompue à la ligne ${verdict.seq} : ${reasons[verdict.reason]}.`)
  process.exitCode = 1
}

function readMark(text: string): ChainPlace | null {
  const parts = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text)
  return parts?.[1] && parts[2] ? { seq: Number(parts[1]), hash: Buffer.from(parts[2], 'hex') } : null
}
