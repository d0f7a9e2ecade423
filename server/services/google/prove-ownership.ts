import type { Db } from '#server/db/client.ts'
import { consumeSignIn, findSignIn, insertSignIn } from '#server/db/google-identities.ts'
import type { UserId } from '#server/db/ids.ts'
import { getUser, lockUserRow } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { consumeLink } from '#server/services/mails/mailed-links.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'
import { auditFailedSignIn, type SignInThrottle } from '#server/services/sign-in/throttle.ts'
import { link, type Proof } from './link.ts'
import { finishSignIn, pendingMinutes, type SignInResult, type Visitor } from './sign-in.ts'

/**
 * What this browser's Google account waits for: a company's name, or a proof of owning `user`. Throws google_expired.
 */
export async function readPendingSignIn(db: Db, browserKey: string) {
  const google = await findSignIn(db, hashToken(browserKey))
  if (!google) throw new AppError('google_expired')
  return { google, user: google.userId ? await getUser(db, google.userId) : null }
}

async function requireProofWait(db: Db, { browserKey }: Visitor) {
  const { google, user } = await readPendingSignIn(db, browserKey)
  if (!user) throw new AppError('google_expired')
  return { google, user }
}

/**
 * Links with the account's password. Throws bad_credentials, too_many_attempts, google_expired, google_taken,
 * suspended.
 */
export async function linkWithPassword(
  { db, passwords, secretKeys }: Pick<Deps, 'db' | 'passwords' | 'secretKeys'>,
  throttle: SignInThrottle,
  password: string,
  visitor: Visitor,
): Promise<SignInResult> {
  const { user } = await requireProofWait(db, visitor)
  const { origin } = visitor
  const isProven = await throttle.limit(user.email, origin.ip, async () => {
    if (await passwords.verify(user.passwordHash, password)) return true
    await auditFailedSignIn(db, throttle, user.id, { origin, by: 'password' })
    return null
  })
  if (!isProven) throw new AppError('bad_credentials')
  return db.transaction(async (tx) => {
    // Replaced while it was looked at: it proves nothing any more.
    if ((await lockUserRow(tx, user.id))?.passwordHash !== user.passwordHash)
      throw new AppError('bad_credentials')
    return finish(tx, { secretKeys }, user.id, 'password', visitor)
  })
}

/** Sends the account's owner a link that proves the address; it works in this browser only. Throws google_expired. */
export async function mailLink({ db }: Pick<Deps, 'db'>, visitor: Visitor): Promise<void> {
  const { google, user } = await requireProofWait(db, visitor)
  await db.transaction(async (tx) => {
    await sendMail(tx, {
      to: user.email,
      userId: user.id,
      template: 'link_google',
      data: { googleEmail: google.email },
      link: { purpose: 'link_google', ttlMinutes: pendingMinutes },
    })
    await insertSignIn(tx, { ...google, ttlMinutes: pendingMinutes })
  })
}

/**
 * Links with the mailed link, in the browser that asked for it. Throws link_unknown, link_used, link_expired,
 * google_expired in another browser, google_taken, suspended.
 */
export async function linkWithMail(
  { db, secretKeys }: Pick<Deps, 'db' | 'secretKeys'>,
  token: string,
  visitor: Visitor,
): Promise<SignInResult> {
  return db.transaction(async (tx) => {
    const { userId } = await consumeLink(tx, token, 'link_google')
    return finish(tx, { secretKeys }, userId, 'mail', visitor)
  })
}

async function finish(
  tx: Db,
  deps: Pick<Deps, 'secretKeys'>,
  userId: UserId,
  proof: Proof,
  { browserKey, origin }: Visitor,
): Promise<SignInResult> {
  const google = await consumeSignIn(tx, hashToken(browserKey), 'proof')
  const user = await getUser(tx, userId)
  // The proof is for one account, the wait perhaps for another; or the account has another address by now.
  if (!google || !user || google.userId !== user.id || google.email !== user.email)
    throw new AppError('google_expired')
  await link(tx, deps, { user, google, proof, origin })
  return finishSignIn(tx, user, origin)
}
