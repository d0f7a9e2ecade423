import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import { getUser, setEmailVerified } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { ClientInfo } from '#server/services/client-info.ts'
import { grantProvenWelcome } from '#server/services/credits/welcome-posts.ts'
import { consumeLink } from '#server/services/mails/mailed-links.ts'
import { sendMail } from '#server/services/mails/send.ts'
import type { SignInThrottle } from '#server/services/sign-in/throttle.ts'
import { creditCosts } from '#shared/credits.ts'

const ttlMinutes = 24 * 60

/** Mails the link that proves the address. */
export const askToVerify = (db: Db, deps: Pick<Deps, 'mailIsReal'>, user: { id: string; email: string }) =>
  sendMail(db, { to: user.email, userId: user.id, ...verification(deps) })

/**
 * Mails it again to whoever opened an account with the address and never verified it. Writes the same row whether
 * there is such an account or not, so that nothing is told by the answer or its time.
 */
export const askToVerifyAgain = (db: Db, deps: Pick<Deps, 'mailIsReal'>, email: string) =>
  sendMail(db, { to: email, userId: null, ...verification(deps) })

const verification = ({ mailIsReal }: Pick<Deps, 'mailIsReal'>) => ({
  template: 'verify_email' as const,
  data: { welcomePosts: mailIsReal ? creditCosts.welcome : 0 },
  link: { purpose: 'verify_email' as const, ttlMinutes },
})

/**
 * Follows such a link; lifts what sign-ins before it held up. Throws link_unknown, link_used (also when the address
 * changed since), link_expired.
 */
export async function verifyEmail(
  deps: Pick<Deps, 'db' | 'mailIsReal' | 'secretKeys'>,
  throttle: SignInThrottle,
  token: string,
  origin: Pick<ClientInfo, 'ip'>,
): Promise<void> {
  const verified = await deps.db.transaction(async (tx) => {
    const { userId, email } = await consumeLink(tx, token, 'verify_email')
    const user = await getUser(tx, userId)
    if (user?.email !== email) throw new AppError('link_used')
    await noteVerified(tx, deps, userId, origin)
    return email
  })
  await throttle.reset(verified, origin.ip)
}

/**
 * The owner was just seen to read the account's mail. Welcome posts come with it, where mails reach their readers
 * (docs/product/decisions.md §7).
 */
export async function noteVerified(
  tx: Db,
  deps: Pick<Deps, 'mailIsReal' | 'secretKeys'>,
  userId: UserId,
  origin: Pick<ClientInfo, 'ip'>,
) {
  const isNew = await setEmailVerified(tx, userId)
  if (isNew) await audit(tx, { kind: 'email_verified', userId, origin })
  const user = deps.mailIsReal ? await getUser(tx, userId) : null
  if (user) await grantProvenWelcome(tx, deps, user)
}
