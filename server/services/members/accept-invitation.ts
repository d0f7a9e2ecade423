import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { deleteEmptyCompany, isCompanyInUse, lockCompany } from '#server/db/companies.ts'
import {
  consumeSignIn,
  findGoogleIdentity,
  findUserByGoogle,
  insertGoogleIdentity,
  lockGoogleAccount,
} from '#server/db/google-identities.ts'
import type { FoundInvitation } from '#server/db/invitations.ts'
import { listManagers, moveUser } from '#server/db/members.ts'
import { insertOrphanFolder } from '#server/db/orphan-folders.ts'
import { findUserByEmail, insertMember, lockUserRow, type UserRow } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { cancelOnErasure } from '#server/services/billing/cancel.ts'
import type { ClientInfo } from '#server/services/client-info.ts'
import { finishSignIn, type SignInResult, type Visitor } from '#server/services/google/sign-in.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'
import { afterFirstFactor, type FirstFactor } from '#server/services/sign-in/login-and-sessions.ts'
import { checkPassword } from '#server/services/sign-in/password-strength.ts'
import { memberRoleTexts } from '#shared/messages/members.ts'
import { consumeInvitation, readInvitation } from './invitations.ts'

interface NewMember {
  firstName: string
  familyName: string
  password: string
}

/**
 * Opens an account for the invited address, which the link has verified, and signs in. No welcome posts: the company had
 * its own. Throws as `consumeInvitation`, weak_password, email_taken.
 */
export async function acceptWithPassword(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  token: string,
  { password, firstName, familyName }: NewMember,
  origin: ClientInfo,
): Promise<FirstFactor> {
  const { row, companyName } = await readInvitation(db, token)
  checkPassword(password, { email: row.email, names: [companyName, firstName, familyName] })
  const passwordHash = await passwords.hash(password)
  const user = await db.transaction(async (tx) => {
    const invitation = await consumeInvitation(tx, token)
    return openAccount(tx, invitation, { passwordHash, firstName, familyName }, origin)
  })
  return afterFirstFactor(db, user, origin, 'password')
}

/**
 * The same by the Google account that this browser has just shown, where it has the invited address. Throws
 * google_expired, invitation_email and the rest.
 */
export async function acceptWithGoogle(
  { db }: Pick<Deps, 'db'>,
  token: string,
  { browserKey, origin }: Visitor,
): Promise<SignInResult> {
  return db.transaction(async (tx) => {
    const google = await consumeSignIn(tx, hashToken(browserKey), 'company_name')
    if (!google) throw new AppError('google_expired')
    await lockGoogleAccount(tx, google.sub)
    const invitation = await consumeInvitation(tx, token)
    if (google.email !== invitation.row.email) throw new AppError('invitation_email')
    if (await findUserByGoogle(tx, google.sub)) throw new AppError('email_taken')
    const { firstName, familyName } = google
    const user = await openAccount(tx, invitation, { passwordHash: null, firstName, familyName }, origin)
    if (await findGoogleIdentity(tx, user.id)) throw new AppError('google_taken')
    await insertGoogleIdentity(tx, { sub: google.sub, userId: user.id, email: google.email })
    return finishSignIn(tx, user, origin)
  })
}

async function openAccount(
  tx: Db,
  invitation: FoundInvitation,
  names: { passwordHash: string | null; firstName: string; familyName: string },
  origin: Pick<ClientInfo, 'ip'>,
): Promise<UserRow> {
  const { email, companyId, memberRole } = invitation.row
  const row = { id: randomUUID(), email, memberRole, emailVerifiedAt: new Date(), ...names }
  const user = await insertMember(tx, row, companyId)
  if (!user) throw new AppError('email_taken')
  await noteJoined(tx, invitation, user, origin)
  return user
}

/**
 * An account that is there already changes company, and its own, which holds nothing, goes. The holder has confirmed
 * that. Throws as `consumeInvitation`, invitation_email, already_member, company_in_use, and PaymentError while the
 * provider cannot say that nothing is being paid.
 */
export async function joinWithAccount(
  deps: Pick<Deps, 'db' | 'payments'>,
  token: string,
  holder: Pick<UserRow, 'id' | 'email' | 'companyId'>,
  origin: Pick<ClientInfo, 'ip'>,
): Promise<void> {
  const { db } = deps
  const { row } = await readInvitation(db, token)
  const { companyId: oldId } = holder
  if (row.email !== holder.email) throw new AppError('invitation_email')
  if (row.companyId === oldId) throw new AppError('already_member')
  if (await isCompanyInUse(db, oldId)) throw new AppError('company_in_use')
  await cancelOnErasure(deps, oldId)
  await db.transaction(async (tx) => {
    // In one order for everybody: of two who join each other's company, one comes too late.
    for (const id of [oldId, row.companyId].sort()) await lockCompany(tx, id)
    const invitation = await consumeInvitation(tx, token)
    const user = await lockUserRow(tx, holder.id)
    if (user?.email !== invitation.row.email || user.companyId !== oldId)
      throw new AppError('invitation_email')
    if (await isCompanyInUse(tx, oldId)) throw new AppError('company_in_use')
    await moveUser(tx, user.id, row.companyId, invitation.row.memberRole)
    await insertOrphanFolder(tx, oldId)
    await deleteEmptyCompany(tx, oldId)
    await noteJoined(tx, invitation, user, origin)
  })
}

/** Those who decide are told who came in. */
async function noteJoined(
  tx: Db,
  { row, companyName }: FoundInvitation,
  user: Pick<UserRow, 'id' | 'firstName' | 'familyName' | 'email'>,
  origin: Pick<ClientInfo, 'ip'>,
) {
  await audit(tx, {
    kind: 'member_joined',
    userId: user.id,
    actorId: row.invitedBy,
    origin,
    details: { role: row.memberRole },
  })
  for (const manager of await listManagers(tx, row.companyId)) {
    if (manager.id === user.id) continue
    await sendMail(tx, {
      to: manager.email,
      userId: manager.id,
      template: 'member_joined',
      data: {
        firstName: manager.firstName,
        company: companyName,
        name: `${user.firstName} ${user.familyName}`,
        email: user.email,
        role: memberRoleTexts[row.memberRole],
      },
    })
  }
}

/** Whether the invited address has an account; only who holds the link asks. */
export const hasAccount = async (db: Db, email: string): Promise<boolean> =>
  (await findUserByEmail(db, email)) !== null
