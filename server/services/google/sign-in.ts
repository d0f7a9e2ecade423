import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { lockCreditAccount } from '#server/db/credits.ts'
import {
  consumeSignIn,
  findGoogleIdentity,
  findUserByGoogle,
  insertGoogleIdentity,
  insertSignIn,
  lockGoogleAccount,
} from '#server/db/google-identities.ts'
import type { UserId } from '#server/db/ids.ts'
import { findUserByEmail, insertUser, type UserRow } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, GoogleRefused } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { ClientInfo } from '#server/services/client-info.ts'
import { grantProvenWelcome } from '#server/services/credits/welcome-posts.ts'
import { logEvent } from '#server/services/logs/log-event.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'
import { afterFirstFactor } from '#server/services/sign-in/login-and-sessions.ts'
import type { SignInThrottle } from '#server/services/sign-in/throttle.ts'
import { canLinkWithoutProof, type GoogleAccount, link } from './link.ts'
import { verifyCredential } from './verify-credential.ts'

/** What comes of a Google account that was verified; the last two wait in `google_sign_ins` for this browser. */
export type SignInResult =
  | { status: 'signed_in'; token: string }
  | { status: 'second_factor'; challenge: string }
  | { status: 'company_name' }
  | { status: 'proof' }

/** Who asks, from where: `key` tells browsers apart. */
export interface Visitor {
  browserKey: string
  origin: ClientInfo
}

/** Minutes a browser may wait for a company name, a password or a mailed link. */
export const pendingMinutes = 60

/** Signs in, or says what is missing. Throws GoogleRefused, suspended, google_taken, google_off, google_unavailable. */
export async function signInWithGoogle(
  deps: Pick<Deps, 'db' | 'google' | 'log' | 'secretKeys'>,
  throttle: SignInThrottle,
  credential: string,
  visitor: Omit<Visitor, 'browserKey'> & { browserKey: string | null },
): Promise<SignInResult> {
  const { browserKey, origin } = visitor
  const claims = await verifyCredential(deps, credential, browserKey).catch(async (error: unknown) => {
    if (error instanceof GoogleRefused) await noteRefusal(deps, throttle, error, origin)
    throw error
  })
  const google: GoogleAccount = claims
  return deps.db.transaction((tx) => admit(tx, deps, google, { browserKey: browserKey ?? '', origin }, null))
}

/** The first sign-in's last step: opens the account under this company's name. Throws google_expired. */
export async function openGoogleAccount(
  { db, log, secretKeys }: Pick<Deps, 'db' | 'log' | 'secretKeys'>,
  companyName: string,
  visitor: Visitor,
): Promise<SignInResult> {
  const opening: Opening = { companyName, userId: null }
  const outcome = await db.transaction(async (tx) => {
    const google = await consumeSignIn(tx, hashToken(visitor.browserKey), 'company_name')
    if (!google) throw new AppError('google_expired')
    return admit(tx, { secretKeys }, google, visitor, opening)
  })
  if (opening.userId) logEvent(log, 'account_opened', { userId: opening.userId, by: 'google' })
  return outcome
}

interface Opening {
  companyName: string
  /** Whose account was opened, once one was. */
  userId: UserId | null
}

async function admit(
  tx: Db,
  deps: Pick<Deps, 'secretKeys'>,
  google: GoogleAccount,
  visitor: Visitor,
  opening: Opening | null,
): Promise<SignInResult> {
  await lockGoogleAccount(tx, google.sub)
  const known = await findUserByGoogle(tx, google.sub)
  if (known) return finishSignIn(tx, known, visitor.origin)
  const opened = opening && (await openAccount(tx, deps, google, opening.companyName, visitor.origin))
  if (opened) {
    opening.userId = opened.id
    return finishSignIn(tx, opened, visitor.origin)
  }
  const user = await findUserByEmail(tx, google.email)
  if (!user) return waitFor('company_name', tx, google, visitor, null)
  if (await findGoogleIdentity(tx, user.id)) throw new AppError('google_taken')
  if (!(await canLinkWithoutProof(tx, user, google))) return waitFor('proof', tx, google, visitor, user.id)
  if (user.suspendedAt) throw new AppError('suspended')
  await link(tx, deps, { user, google, proof: 'google', origin: visitor.origin })
  return finishSignIn(tx, user, visitor.origin)
}

/** Null when the address was taken in the meantime. */
async function openAccount(
  tx: Db,
  deps: Pick<Deps, 'secretKeys'>,
  google: GoogleAccount,
  companyName: string,
  origin: ClientInfo,
) {
  const { sub, email, firstName, familyName } = google
  const user = await insertUser(tx, {
    id: randomUUID(),
    email,
    companyName,
    firstName,
    familyName,
    emailVerifiedAt: new Date(),
  })
  if (!user) return null
  await lockCreditAccount(tx, user.companyId)
  await insertGoogleIdentity(tx, { sub, userId: user.id, email })
  await grantProvenWelcome(tx, deps, user)
  await audit(tx, { kind: 'sign_up', userId: user.id, origin, details: { by: 'google' } })
  return user
}

/** For who was let in. Throws suspended. */
export async function finishSignIn(tx: Db, user: UserRow, origin: ClientInfo): Promise<SignInResult> {
  const passed = await afterFirstFactor(tx, user, origin, 'google')
  return 'token' in passed ? { status: 'signed_in', ...passed } : { status: 'second_factor', ...passed }
}

async function waitFor<Status extends 'company_name' | 'proof'>(
  status: Status,
  tx: Db,
  { sub, email, firstName, familyName, hostedDomain }: GoogleAccount,
  { browserKey }: Visitor,
  userId: UserId | null,
): Promise<{ status: Status }> {
  await insertSignIn(tx, {
    browserHash: hashToken(browserKey),
    sub,
    email,
    firstName,
    familyName,
    hostedDomain,
    userId,
    ttlMinutes: pendingMinutes,
  })
  return { status }
}

async function noteRefusal(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  throttle: SignInThrottle,
  { refusal }: GoogleRefused,
  origin: ClientInfo,
) {
  log.warn({ refusal }, 'Google credential refused')
  if (await throttle.mayAudit(null))
    await audit(db, { kind: 'sign_in_failed', userId: null, origin, details: { by: 'google', refusal } })
  await throttle.fail(origin.ip)
}
