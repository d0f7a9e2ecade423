import type { Registration, TestApp, Visitor } from './app.ts'

/** A new account with the role, signed in after it was given. */
export async function administrator(test: TestApp, overrides: Partial<Registration> = {}): Promise<Visitor> {
  const { email, password, user } = await test.signUp(overrides)
  await test.deps.db.execute(`update users set role = 'admin' where id = '${user.id}'`)
  return test.signIn(email, password)
}
