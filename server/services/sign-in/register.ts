import { randomUUID } from 'node:crypto'
import { lockCreditAccount } from '#server/db/credits.ts'
import { findUserByEmail, insertUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { ClientInfo } from '#server/services/client-info.ts'
import { grantWelcome } from '#server/services/credits/welcome-posts.ts'
import { askToVerify } from '#server/services/email-address/verify.ts'
import { logEvent } from '#server/services/logs/log-event.ts'
import { mailAlreadyRegistered } from '#server/services/mails/send.ts'
import { fieldTexts } from '#shared/messages/api.ts'
import { checkPassword } from './password-strength.ts'
import type { SignInThrottle } from './throttle.ts'

interface NewAccount {
  email: string
  password: string
  companyName: string
  familyName: string
  firstName: string
}

/**
 * Opens an account, and mails a link that verifies its address. Throws weak_password; email_taken, unless mails are
 * real: then its owner is told, and nobody else (decision 0009).
 */
export async function register(
  deps: Pick<Deps, 'db' | 'log' | 'welcomeAtSignUp' | 'mailIsReal' | 'passwords'>,
  throttle: SignInThrottle,
  { password, ...account }: NewAccount,
  { ip }: Pick<ClientInfo, 'ip'>,
): Promise<void> {
  const names = [account.companyName, account.familyName, account.firstName]
  checkPassword(password, { email: account.email, names })
  const passwordHash = await deps.passwords.hash(password)
  const openedId = await deps.db.transaction(async (tx) => {
    const user = await insertUser(tx, { id: randomUUID(), passwordHash, ...account })
    if (!user) return null
    await lockCreditAccount(tx, user.companyId)
    if (deps.welcomeAtSignUp) await grantWelcome(tx, user.companyId)
    await askToVerify(tx, deps, user)
    await audit(tx, { kind: 'sign_up', userId: user.id, origin: { ip } })
    return user.id
  })
  if (openedId) return logEvent(deps.log, 'account_opened', { userId: openedId, by: 'password' })
  if (deps.mailIsReal) {
    const holder = await findUserByEmail(deps.db, account.email)
    if (holder) await mailAlreadyRegistered(deps.db, holder)
    return
  }
  await throttle.fail(ip)
  throw new AppError('email_taken', { details: { email: fieldTexts.emailTaken } })
}
