import pg from 'pg'
import { migrationLock } from './migrate.ts'

/** What the app works as, where the database lets it: rows of every table, nothing of the audit trail but new lines. */
export const restrictedRole = 'ramage_app'

const insufficientPrivilege = '42501'

/** Roles are of the whole server: another Ramage on it may make this one at the same moment. */
const make = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${restrictedRole}') then create role ${restrictedRole} nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$`

const allow = `
grant usage on schema public to ${restrictedRole};
grant select, insert, update, delete on all tables in schema public to ${restrictedRole};
grant usage, select on all sequences in schema public to ${restrictedRole};
revoke insert, update, delete on audit_entries, audit_head, audit_anchors, migrations from ${restrictedRole};
revoke select, update, delete on audit_inbox from ${restrictedRole}`

/**
 * Makes the role, with its rights on the tables as they are now: after every migration. Null where the database does
 * not let us make roles; the triggers of the trail hold there too, but whoever owns the tables can take them off.
 * `canLogIn` lets it log in by itself, without a password: only for a server that asks the system who comes.
 */
export async function openRestrictedRole(url: string, canLogIn = false): Promise<string | null> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(make)
    const { rows } = await client.query<{ is_member: boolean }>(
      `select pg_has_role(current_user, '${restrictedRole}', 'set') as is_member`,
    )
    if (!rows[0]?.is_member) await client.query(`grant ${restrictedRole} to current_user`)
    await client.query(allow)
    if (canLogIn) await client.query(`alter role ${restrictedRole} login`)
    return restrictedRole
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege) return null
    throw error
  } finally {
    await client.end()
  }
}
