import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { lockCreditAccount } from '#server/db/credits.ts'
import { findUserByEmail, insertUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { creditCosts } from '#shared/credits.ts'
import type { Attempts } from './attempts.ts'
import { grantCredits } from './credits.ts'
import { checkPassword, hashPassword, verifyPassword } from './passwords.ts'
import { afterFirstFactor, type FirstFactor } from './second-factor.ts'

/** Where a request comes from. */
export interface Origin {
  ip: string
  /** What the browser says of itself, shown in the list of sessions. */
  device: string
}

interface NewAccount {
  email: string
  password: string
  companyName: string
  familyName: string
  firstName: string
}

/** Opens an account with its welcome posts. Throws weak_password, email_taken. */
export async function register(
  { db, welcomeAtSignUp }: Pick<Deps, 'db' | 'welcomeAtSignUp'>,
  attempts: Attempts,
  { password, ...account }: NewAccount,
  { ip }: Pick<Origin, 'ip'>,
): Promise<void> {
  const names = [account.companyName, account.familyName, account.firstName]
  checkPassword(password, { email: account.email, names })
  const passwordHash = await hashPassword(password)
  const isOpened = await db.transaction(async (tx) => {
    const user = await insertUser(tx, { id: randomUUID(), passwordHash, ...account })
    if (!user) return false
    await lockCreditAccount(tx, user.id)
    if (welcomeAtSignUp) await grantWelcome(tx, user.id)
    return true
  })
  if (isOpened) return
  await attempts.fail(ip)
  throw new AppError('email_taken', { details: { email: 'Cette adresse e-mail est déjà utilisée.' } })
}

const grantWelcome = (db: Db, userId: string) =>
  grantCredits(db, {
    userId,
    bucket: 'welcome',
    amount: creditCosts.welcome,
    source: 'welcome',
    sourceId: userId,
  })

/**
 * Checks the password. Throws bad_credentials, alike and as slowly whether the address exists or not,
 * too_many_attempts, suspended (only to who knows the password).
 */
export async function login(
  { db }: Pick<Deps, 'db'>,
  attempts: Attempts,
  { email, password }: { email: string; password: string },
  { ip, device }: Origin,
): Promise<FirstFactor> {
  const user = await attempts.limit(email, ip, async () => {
    const found = await findUserByEmail(db, email)
    const isRight = await verifyPassword(found?.passwordHash ?? null, password)
    return isRight ? found : null
  })
  if (!user) throw new AppError('bad_credentials')
  return afterFirstFactor(db, user, device)
}
