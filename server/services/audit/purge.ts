import { countAuditUpTo, lastAuditBefore, purgeAuditUpTo } from '#server/db/audit.ts'
import type { Database } from '#server/db/client.ts'
import { audit } from './record-event.ts'
import { verifyAudit } from './verify-hash-chain.ts'

/** The trail proves for so long (docs/product/promises.md, Accounts). */
export const auditMonths = 12

/**
 * Takes out what is older than `before`, for the owner of the database alone: leaves the hash of the last line as an
 * anchor, and a line that says so. Answers how many lines went, or would go in a dry run. Throws an Error, and purges
 * nothing, when the chain is broken: the break must be seen first.
 */
export async function purgeAudit(db: Database, before: Date, { dryRun = false } = {}): Promise<number> {
  const verdict = await verifyAudit(db)
  if (!verdict.isWhole)
    throw new Error(`La chaîne est rompue à la ligne ${verdict.seq} : rien n’est supprimé.`)
  const last = await lastAuditBefore(db, before)
  if (!last) return 0
  if (dryRun) return countAuditUpTo(db, last.seq)
  return db.transaction(async (tx) => {
    const count = await purgeAuditUpTo(tx, last)
    await audit(tx, { kind: 'audit_purged', userId: null, details: anchorDetails(last) })
    return count
  })
}

const anchorDetails = ({ seq, hash }: { seq: number; hash: Buffer }) => ({ seq, hash: hash.toString('hex') })
