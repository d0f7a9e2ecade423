import { randomUUID } from 'node:crypto'
import { claimMail, markMailSent } from '#server/db/mails.ts'
import { completeMail } from '#server/services/mails/send.ts'
import { openSession } from '#server/services/sign-in/login-and-sessions.ts'
import type { LoginAnswer } from '#shared/api/auth.ts'
import type { MembersAnswer } from '#shared/api/members.ts'
import type { MemberRole } from '#shared/role-permissions.ts'
import { newRegistration, type TestApp, type Visitor } from './app.ts'

/** The company has room for 20 people. */
export const makeRoom = (test: TestApp, { companyId }: Pick<Visitor, 'companyId'>) =>
  test.deps.db.execute(`update companies set plan = 'enterprise' where id = '${companyId}'`)

/** Invites the address and answers the token of the mail that leaves, which is taken out of the outbox. */
export async function inviteByMail(
  test: TestApp,
  manager: Visitor,
  email: string,
  memberRole: MemberRole,
): Promise<string> {
  const body = { email, member_role: memberRole }
  const { status, bytes } = await test.call<MembersAnswer>('POST', '/api/members/invitations', {
    as: manager,
    body,
  })
  if (status !== 200) throw new Error(`the invitation answered ${status}: ${bytes}`)
  return nextInvitation(test, email)
}

/** As the mail job does it, without a mail server. */
async function nextInvitation(test: TestApp, email: string): Promise<string> {
  for (;;) {
    const mail = await claimMail(test.deps.db, 60)
    if (!mail) throw new Error(`no invitation waits for ${email}`)
    const complete = await completeMail(test.deps.db, mail)
    await markMailSent(test.deps.db, mail, { userId: complete?.userId ?? null, data: null })
    if (mail.template === 'invitation' && mail.recipient === email && complete?.token) return complete.token
  }
}

/** Somebody else in the manager's company, who came by invitation. */
export async function addMember(
  test: TestApp,
  manager: Visitor,
  memberRole: MemberRole,
  name = 'Ben',
): Promise<Visitor> {
  await makeRoom(test, manager)
  const { email, password, family_name } = newRegistration()
  const token = await inviteByMail(test, manager, email, memberRole)
  const { status, body, bytes } = await test.call<LoginAnswer>('POST', '/api/invitations/accept', {
    body: { token, name, family_name, password },
  })
  if (status !== 200) throw new Error(`accepting answered ${status}: ${bytes}`)
  const headers = { authorization: `Bearer ${body.access_token}` }
  return { email, password, token: body.access_token, user: body.user, companyId: manager.companyId, headers }
}

/** Another session of the same user, at no cost. */
export async function freshSession(test: TestApp, { user }: Pick<Visitor, 'user'>) {
  const token = await openSession(test.deps.db, {
    userId: user.id,
    device: randomUUID(),
    openedBy: 'password',
  })
  return { headers: { authorization: `Bearer ${token}` } }
}
