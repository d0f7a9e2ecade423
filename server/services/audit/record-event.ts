import { insertAuditEvent } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import type { AuditDetails } from '#server/db/schema/audit.ts'
import { ipPrefix } from '#server/services/ip-prefix.ts'
import type { AuditKind } from '#shared/api/audit.ts'
import { canonicalJson } from './canonical-json.ts'

interface AuditEvent {
  kind: AuditKind
  /** Whose account it is about; null when there is none. Kept as a pseudonym. */
  userId: UserId | null
  /** Who did it, when that is somebody else, such as an administrator. */
  actorId?: string | null | undefined
  /** Where it came from; only a mark of the network is kept, that compares within one account. */
  origin?: { ip: string } | undefined
  /** Never a person's words: the trail outlives the account. */
  details?: AuditDetails | undefined
}

/**
 * Adds the event to the audit trail, a chain of hashes (verify-hash-chain.ts; the database links the lines). Inside a transaction it is chained when that commits, and leaves no line when it
 * does not; it may stand anywhere in it.
 */
export async function audit(db: Db, { kind, userId, actorId, origin, details }: AuditEvent): Promise<void> {
  await insertAuditEvent(db, {
    kind,
    userId,
    actorId: actorId ?? null,
    // Somebody who left at once has no address.
    network: origin?.ip ? ipPrefix(origin.ip) : null,
    details: canonicalJson(details ?? {}),
  })
}
