import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import { listMailOptOuts, setMailOptOuts } from '#server/db/mails.ts'
import type { Deps } from '#server/deps.ts'
import type { WantedMails } from '#shared/api/profile.ts'
import { eachMailKind, type MailKind, mailKinds } from '#shared/notification-kinds.ts'

/** To be asked before a mail of one of `mailKinds` is put in the outbox. Every kind is wanted until refused. */
export async function wantsMail(db: Db, userId: UserId, kind: MailKind): Promise<boolean> {
  return !(await listMailOptOuts(db, userId)).includes(kind)
}

export async function readMailPreferences({ db }: Pick<Deps, 'db'>, userId: UserId): Promise<WantedMails> {
  const unwanted = await listMailOptOuts(db, userId)
  return eachMailKind((kind) => !unwanted.includes(kind))
}

export async function changeMailPreferences(
  { db }: Pick<Deps, 'db'>,
  userId: UserId,
  choice: WantedMails,
): Promise<void> {
  const wanted = mailKinds.filter((kind) => choice[kind])
  const unwanted = mailKinds.filter((kind) => !choice[kind])
  await db.transaction((tx) => setMailOptOuts(tx, userId, { wanted, unwanted }))
}
