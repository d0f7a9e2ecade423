import type { Db } from '#server/db/client.ts'
import {
  deleteGoogleIdentity,
  findGoogleIdentity,
  insertGoogleIdentity,
} from '#server/db/google-identities.ts'
import type { UserId } from '#server/db/ids.ts'
import { revokeAllMailedTokens } from '#server/db/mailed-tokens.ts'
import { deleteWaitingLinks } from '#server/db/mails.ts'
import { deleteUserSessions } from '#server/db/sessions.ts'
import { deleteTwoFactor, deleteUserChallenges, hasTwoFactor } from '#server/db/two-factor.ts'
import { lockUserRow, setEmailVerified, setPasswordHash, type UserRow } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { GoogleClaims } from '#server/integrations/identity/types.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { ClientInfo } from '#server/services/client-info.ts'
import { grantProvenWelcome } from '#server/services/credits/welcome-posts.ts'

/** What was verified of a Google account and is kept until its owner has answered. */
export type GoogleAccount = Omit<GoogleClaims, 'emailVerified' | 'nonce'>

/** Who vouches that the Google account and the account with the same address have one owner. */
export type Proof = 'google' | 'password' | 'mail'

/**
 * Google itself owns the address, so whoever holds the Google account holds the mailbox; any other address may have
 * changed hands since Google checked it (docs/product/google.md §3.5).
 */
const isGoogleTheAuthority = ({ email, hostedDomain }: GoogleAccount) =>
  email.endsWith('@gmail.com') || hostedDomain !== null

/**
 * Whether the account with the address of this Google account opens without further proof. Never an administrator's nor
 * one with a second factor, and never one whose address nobody has verified: a stranger may have registered it first.
 */
export const canLinkWithoutProof = async (tx: Db, user: UserRow, google: GoogleAccount): Promise<boolean> =>
  user.role !== 'admin' &&
  user.emailVerifiedAt !== null &&
  isGoogleTheAuthority(google) &&
  !(await hasTwoFactor(tx, user.id))

/**
 * From now on this Google account opens the account. An address that nobody had verified is verified hereby: what
 * whoever registered it may hold ends, that is sessions, links mailed or about to be, and a password or second factor
 * that was not proven. An address that was changed may be another person's than the account was opened by: sessions
 * end, and a password that was not proven; the way back to the old address stays. Throws google_taken.
 */
export async function link(
  tx: Db,
  deps: Pick<Deps, 'secretKeys'>,
  { user, google, proof, origin }: { user: UserRow; google: GoogleAccount; proof: Proof; origin: ClientInfo },
): Promise<void> {
  await lockUserRow(tx, user.id)
  const isLinked = await insertGoogleIdentity(tx, { sub: google.sub, userId: user.id, email: google.email })
  if (!isLinked) throw new AppError('google_taken')
  await audit(tx, { kind: 'google_linked', userId: user.id, origin, details: { by: proof } })
  const isUnverified = user.emailVerifiedAt === null
  if (!isUnverified && user.emailChangedAt === null) return
  if (proof !== 'password') await setPasswordHash(tx, user.id, null)
  await deleteUserSessions(tx, user.id)
  await deleteUserChallenges(tx, user.id)
  if (!isUnverified) return
  await setEmailVerified(tx, user.id)
  if (proof !== 'password') await deleteTwoFactor(tx, user.id)
  await deleteWaitingLinks(tx, user.id)
  await revokeAllMailedTokens(tx, user.id)
  await audit(tx, { kind: 'email_verified', userId: user.id, origin, details: { by: 'google' } })
  await grantProvenWelcome(tx, deps, user)
}

/** Google no longer opens the account. Throws google_last_method when nothing else would. */
export async function unlinkGoogle(
  { db }: Pick<Deps, 'db'>,
  userId: UserId,
  origin: ClientInfo,
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await lockUserRow(tx, userId)
    if (!(await findGoogleIdentity(tx, userId))) return
    if (!user?.passwordHash) throw new AppError('google_last_method')
    await forgetGoogle(tx, userId, origin)
  })
}

/** The same for whoever knows that another way in remains. */
export async function forgetGoogle(tx: Db, userId: UserId, origin: Pick<ClientInfo, 'ip'>): Promise<void> {
  await deleteGoogleIdentity(tx, userId)
  await audit(tx, { kind: 'google_unlinked', userId, origin })
}
