import type { Db } from '#server/db/client.ts'
import { insertWelcomedMailbox } from '#server/db/welcomed-mailboxes.ts'
import { creditCosts } from '#shared/credits.ts'
import { grantCredits } from './credits.ts'
import { mailboxOf } from './mailbox-of.ts'
import { hashToken } from './tokens.ts'

/** Once for each account, whoever asks. */
export const grantWelcome = (db: Db, userId: string) =>
  grantCredits(db, {
    userId,
    bucket: 'welcome',
    amount: creditCosts.welcome,
    source: 'welcome',
    sourceId: userId,
  })

/** Once for each account, and once a year for each mailbox: only for an address whose mail its owner was seen to read. */
export async function grantProvenWelcome(db: Db, user: { id: string; email: string }) {
  if (await insertWelcomedMailbox(db, hashToken(mailboxOf(user.email)))) await grantWelcome(db, user.id)
}
