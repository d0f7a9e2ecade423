import type { Db } from '#server/db/client.ts'
import { getUser, setEmailVerified } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { audit } from '#server/services/audit.ts'
import { takeLink } from '#server/services/mailed-links.ts'
import { sendMail } from '#server/services/mails/send.ts'
import type { Origin } from '#server/services/origin.ts'
import { grantWelcome } from '#server/services/welcome.ts'
import { creditCosts } from '#shared/credits.ts'

const ttlMinutes = 24 * 60

/** Mails the link that proves the address. */
export const askToVerify = (
  db: Db,
  { mailIsReal }: Pick<Deps, 'mailIsReal'>,
  user: { id: string; email: string },
) =>
  sendMail(db, {
    to: user.email,
    userId: user.id,
    template: 'verify_email',
    data: { welcomePosts: mailIsReal ? creditCosts.welcome : 0 },
    link: { purpose: 'verify_email', ttlMinutes },
  })

/** Follows such a link. Throws link_unknown, link_used (also when the address changed since), link_expired. */
export async function verifyEmail(
  deps: Pick<Deps, 'db' | 'mailIsReal'>,
  token: string,
  origin: Pick<Origin, 'ip'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { userId, email } = await takeLink(tx, token, 'verify_email')
    const user = await getUser(tx, userId)
    if (user?.email !== email) throw new AppError('link_used')
    await noteVerified(tx, deps, userId, origin)
  })
}

/**
 * The owner was just seen to read the account's mail. Welcome posts come with it, where mails reach their readers
 * (decisions.md §7).
 */
export async function noteVerified(
  tx: Db,
  { mailIsReal }: Pick<Deps, 'mailIsReal'>,
  userId: string,
  origin: Pick<Origin, 'ip'>,
) {
  const isNew = await setEmailVerified(tx, userId)
  if (isNew) await audit(tx, { kind: 'email_verified', userId, origin })
  if (mailIsReal) await grantWelcome(tx, userId)
}
