import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { isUniqueViolation } from '#server/db/database-errors.ts'
import type { UserId } from '#server/db/ids.ts'
import { revokeMailedTokens } from '#server/db/mailed-tokens.ts'
import { deleteWaitingMails } from '#server/db/mails.ts'
import { deleteOtherSessions } from '#server/db/sessions.ts'
import { deleteUserChallenges } from '#server/db/two-factor.ts'
import { findUserByEmail, getUser, insertEmailChange, setEmail } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { ClientInfo } from '#server/services/client-info.ts'
import { consumeLink, readLink } from '#server/services/mails/mailed-links.ts'
import { mailAlreadyRegistered, sendMail } from '#server/services/mails/send.ts'
import { errorTexts, fieldTexts } from '#shared/messages/api.ts'
import { noteVerified } from './verify.ts'

const confirmMinutes = 24 * 60
const undoMinutes = 7 * 24 * 60

/**
 * Mails a link to the new address, which takes effect when it is followed, and a notice with a way back to the old
 * one. The caller has asked for a fresh proof. A taken address is told to its owner alone where mails are real
 * (decision 0009). Throws email_unchanged, email_taken.
 */
export async function askToChangeEmail(
  { db, mailIsReal }: Pick<Deps, 'db' | 'mailIsReal' | 'secretKeys'>,
  user: { id: string; email: string },
  newEmail: string,
): Promise<void> {
  if (newEmail === user.email)
    throw new AppError('email_unchanged', { details: { email: errorTexts.email_unchanged } })
  const holder = await findUserByEmail(db, newEmail)
  if (holder && !mailIsReal) throw emailTaken()
  await db.transaction(async (tx) => {
    await dropPendingChange(tx, user.id)
    if (holder) await mailAlreadyRegistered(tx, holder)
    else
      await sendMail(tx, {
        to: newEmail,
        userId: user.id,
        template: 'email_change_confirm',
        data: { email: user.email, newEmail },
        link: { purpose: 'change_email', ttlMinutes: confirmMinutes },
      })
    const change = randomUUID()
    const passwordHash = (await getUser(tx, user.id))?.passwordHash ?? null
    await insertEmailChange(tx, { id: change, userId: user.id, passwordHash })
    await sendMail(tx, {
      to: user.email,
      userId: user.id,
      template: 'email_change_notice',
      data: { newEmail },
      link: { purpose: 'undo_email_change', ttlMinutes: undoMinutes, data: { change } },
    })
  })
}

interface Holder {
  id: string
  sessionId: string
}

/** The address that the link would give the account; nothing is used up. Throws link_of_another, and as `readLink`. */
export async function readEmailLink(db: Db, token: string, holder: Pick<Holder, 'id'>): Promise<string> {
  const { userId, email } = await readLink(db, token, 'change_email')
  if (userId !== holder.id) throw new AppError('link_of_another')
  return email
}

/**
 * Follows the link of the new address, in a session of the account that asked for it: whoever reads that mail may never
 * have heard of the account. Every other session ends. Throws link_of_another; email_taken when the address was given
 * away meanwhile; and as `consumeLink`.
 */
export async function confirmEmail(
  deps: Pick<Deps, 'db' | 'mailIsReal' | 'secretKeys'>,
  token: string,
  holder: Holder,
  origin: Pick<ClientInfo, 'ip'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { userId, email } = await consumeLink(tx, token, 'change_email')
    if (userId !== holder.id) throw new AppError('link_of_another')
    await applyEmailChange(tx, userId, email, origin)
    await deleteOtherSessions(tx, userId, holder.sessionId)
    await deleteUserChallenges(tx, userId)
    await noteVerified(tx, deps, userId, origin)
  })
}

/** Nothing that waits to be confirmed will take effect any more. */
export async function dropPendingChange(db: Db, userId: UserId) {
  await deleteWaitingMails(db, userId, 'email_change_confirm')
  await revokeMailedTokens(db, userId, 'change_email')
}

/** Links mailed to the address that is left lead nowhere from now on: they remember it. */
export async function applyEmailChange(
  db: Db,
  userId: UserId,
  email: string,
  origin: Pick<ClientInfo, 'ip'>,
) {
  try {
    await setEmail(db, userId, email)
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error
  }
  await audit(db, { kind: 'email_changed', userId, origin })
}

const emailTaken = () => new AppError('email_taken', { details: { email: fieldTexts.emailTaken } })
