import type { Db } from '#server/db/client.ts'
import type { UserRow } from '#server/db/users.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { writtenMoment } from '#server/services/written.ts'

export const tellPasswordChanged = (db: Db, { id, email, firstName, timeZone }: UserRow) =>
  sendMail(db, {
    to: email,
    userId: id,
    template: 'password_changed',
    data: { firstName, changedAt: writtenMoment(new Date(), timeZone) },
  })
