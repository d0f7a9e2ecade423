import type { Db } from '#server/db/client.ts'
import type { UserRow } from '#server/db/users.ts'
import { sendMail } from './send.ts'

/** Tells the owner of an address that somebody gave it, once an hour at most. */
export const mailAlreadyRegistered = (db: Db, { id, email, firstName }: UserRow) =>
  sendMail(db, {
    to: email,
    userId: id,
    template: 'already_registered',
    data: { firstName },
    uniqueKey: `already_registered:${id}:${new Date().toISOString().slice(0, 13)}`,
  })
