import type { Database } from '#server/db/client.ts'
import { deleteLogs } from '#server/db/logs.ts'
import { audit } from '#server/services/audit/record-event.ts'

/** Deletes the operational logs; the audit trail, which is apart, says who did it and how many lines there were. */
export async function emptyLogs(db: Database, adminId: string, origin: { ip: string }): Promise<number> {
  return db.transaction(async (tx) => {
    const deleted = await deleteLogs(tx)
    await audit(tx, { kind: 'logs_deleted', userId: adminId, origin, details: { deleted } })
    return deleted
  })
}
