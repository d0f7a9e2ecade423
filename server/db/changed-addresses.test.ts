import pg from 'pg'
import { expect, it } from 'vitest'
import { bareDatabase } from '#test/database.ts'
import { applyMigrations, listMigrations, migrate } from './migrate.ts'

it('addresses that were changed before an upgrade are known as changed, and the release before goes on', async () => {
  const database = await bareDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('begin')
    await applyMigrations(
      client,
      (await listMigrations()).filter((name) => name < '0026'),
    )
    await client.query(`
      insert into users (id, email, company_name, family_name, first_name)
      select gen_random_uuid(), n || '@exemple.fr', 'Atelier', 'Colin', 'Ana' from unnest(array['change', 'reste']) n;
      insert into audit_inbox (kind, subject, details)
      select 'email_changed', pseudonym, '{}' from audit_subjects join users on users.id = user_id
      where email = 'change@exemple.fr';
      commit`)
    await migrate(database.url)
    const { rows } = await client.query('select email from users where email_changed_at is not null')
    expect(rows).toEqual([{ email: 'change@exemple.fr' }])
    await client.query(`
      insert into posts (id, user_id, network, objective)
      select gen_random_uuid(), id, 'linkedin', 'realisation' from users limit 1;
      insert into hand_offs (token_hash, user_id, post_id, expires_at)
      select sha256('jeton'), user_id, id, now() + interval '1 day' from posts`)
  } finally {
    await client.end()
    await database.drop()
  }
})
