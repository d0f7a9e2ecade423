import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openSession } from '#server/services/sign-in/sessions.ts'
import type { MemberRole } from '#shared/members.ts'
import type { TestApp, Visitor } from './app.ts'

/** Somebody else in the manager's company. */
export async function addMember(
  test: TestApp,
  manager: Visitor,
  memberRole: MemberRole,
  name = 'Ben',
): Promise<Visitor> {
  const visitor = await test.signUp({ name })
  await test.deps.db.execute(sql`
    update users set company_id = ${manager.companyId}, member_role = ${memberRole} where id = ${visitor.user.id}`)
  return { ...visitor, companyId: manager.companyId }
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
