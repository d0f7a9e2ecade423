import type { Db } from '#server/db/client.ts'
import { markContactHandled, markSupportHandled } from '#server/db/form-requests.ts'
import type { UserId } from '#server/db/ids.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'

interface Handling {
  actorId: string
  /** Of the message. */
  id: string
  isHandled: boolean
  ip: string
}

interface Marked {
  userId: UserId | null
  handledBy: string | null
}

/** Marks the message as answered, or as waiting again; the first mark stays. Throws not_found. */
async function handle<Row extends Marked>(
  { db }: Pick<Deps, 'db'>,
  { actorId, id, isHandled, ip }: Handling,
  form: 'contact' | 'support',
  mark: (tx: Db, id: string, adminId: string | null) => Promise<Row | null>,
): Promise<Row> {
  return db.transaction(async (tx) => {
    const row = await mark(tx, id, isHandled ? actorId : null)
    if (!row) throw missing('message')
    const origin = { ip }
    const details = { form, message: id, handled: isHandled }
    await audit(tx, { kind: 'message_handled', userId: row.userId, actorId, origin, details })
    return row
  })
}

export const handleContact = (deps: Pick<Deps, 'db'>, handling: Handling) =>
  handle(deps, handling, 'contact', markContactHandled)

export const handleSupport = (deps: Pick<Deps, 'db'>, handling: Handling) =>
  handle(deps, handling, 'support', markSupportHandled)
