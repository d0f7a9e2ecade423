import { createHash } from 'node:crypto'
import { type AuditEntry, getAuditHead, getLastAnchor, listAuditEntries } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { canonicalJson } from './canonical-json.ts'

/** A place in the chain: the number of a line, and its hash. */
export interface ChainPlace {
  seq: number
  hash: Buffer
}

type Verdict =
  | { isWhole: true; count: number; head: ChainPlace }
  /** `seq`: the first line where the chain does not hold, or where one is missing. */
  | { isWhole: false; seq: number; reason: BreakReason }

export type BreakReason = 'missing' | 'changed' | 'unlinked' | 'cut' | 'unseen' | 'unexplained'

const beginning: ChainPlace = { seq: 0, hash: Buffer.alloc(32) }
const batch = 1_000

/**
 * Reads the chain from the last anchor, or the beginning, to the head. `seen`: a place noted earlier, which the chain
 * must still go through; it tells a chain that was written anew as a whole, which nothing inside the database can.
 */
export async function verifyAudit(db: Db, seen?: ChainPlace): Promise<Verdict> {
  // One moment of the table: what is written meanwhile belongs to the next run.
  return db.transaction((tx) => verify(tx, seen), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function verify(db: Db, seen: ChainPlace | undefined): Promise<Verdict> {
  const anchor = await getLastAnchor(db)
  const start = anchor ?? beginning
  let isExplained = anchor === null
  let at: ChainPlace = start
  let wasListed = seen === undefined || isSame(seen, start)
  for (;;) {
    const entries = await listAuditEntries(db, at.seq, batch)
    for (const entry of entries) {
      const reason = breakAt(at, entry)
      if (reason) return { isWhole: false, seq: reason === 'missing' ? at.seq + 1 : entry.seq, reason }
      at = { seq: entry.seq, hash: entry.hash }
      if (seen && isSame(seen, at)) wasListed = true
      if (anchor && describes(entry, anchor)) isExplained = true
    }
    if (entries.length < batch) break
  }
  const head = await getAuditHead(db)
  if (!head || !isSame(head, at)) return { isWhole: false, seq: at.seq + 1, reason: 'cut' }
  if (!isExplained) return { isWhole: false, seq: start.seq, reason: 'unexplained' }
  if (seen && !wasListed) return { isWhole: false, seq: seen.seq, reason: 'unseen' }
  return { isWhole: true, count: at.seq - start.seq, head: at }
}

function breakAt(before: ChainPlace, entry: AuditEntry): BreakReason | null {
  if (entry.seq !== before.seq + 1) return 'missing'
  if (!entry.previousHash.equals(before.hash)) return 'unlinked'
  return entry.hash.equals(hashOf(before.hash, entry)) ? null : 'changed'
}

function hashOf(previous: Buffer, { seq, at, kind, subject, actor, origin, details }: AuditEntry): Buffer {
  const entry = canonicalJson({ seq, at: at.toISOString(), kind, subject, actor, origin, details })
  return createHash('sha256').update(previous).update(entry).digest()
}

/** A purge leaves a line of its own. */
const describes = ({ kind, details }: AuditEntry, anchor: ChainPlace) =>
  kind === 'audit_purged' && details.seq === anchor.seq && details.hash === anchor.hash.toString('hex')

const isSame = (one: ChainPlace, other: ChainPlace) => one.seq === other.seq && one.hash.equals(other.hash)
