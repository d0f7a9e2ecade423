import { randomBytes, randomUUID } from 'node:crypto'
import { listMembers } from '#server/db/members.ts'
import { insertMember, setPasswordHash } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { demonstrationDomain, demonstrationPerson } from '#shared/messages/members.ts'
import { lockAsManager, type Manager } from './invitations.ts'

/**
 * A second person who writes, to try a company of several with; beyond the places of the plan, and without a mail. Asked
 * for again, the same person with another password. Throws role_forbidden.
 */
export async function addDemonstrationMember(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  by: Manager,
): Promise<{ email: string; password: string }> {
  const password = `essai-${randomBytes(9).toString('base64url')}`
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx) => {
    await lockAsManager(tx, by)
    const known = (await listMembers(tx, by.companyId)).find(({ email }) =>
      email.endsWith(demonstrationDomain),
    )
    if (known) {
      await setPasswordHash(tx, known.id, passwordHash)
      return { email: known.email, password }
    }
    const email = `lea.${randomBytes(4).toString('hex')}${demonstrationDomain}`
    const row = { id: randomUUID(), email, passwordHash, emailVerifiedAt: new Date(), ...demonstrationPerson }
    const user = await insertMember(tx, { ...row, memberRole: 'editor' }, by.companyId)
    if (!user) throw new AppError('email_taken')
    await audit(tx, {
      kind: 'member_joined',
      userId: user.id,
      actorId: by.userId,
      origin: by.origin,
      details: { role: 'editor' },
    })
    return { email, password }
  })
}
