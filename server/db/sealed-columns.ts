import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Where sealed texts lie, and what each one is bound to. */
export interface SealedColumn {
  table: string
  /** Has « sealed » in its name, as every such column does: a test finds those that are not declared here. */
  column: string
  /** Primary key, and the owner's id. */
  id: string
  owner: string
  /** The purpose it is sealed for, as SQL over the row. */
  purpose: SQL
}

/** Every sealed column there is: `npm run rotate-keys` goes through them. */
export const sealedColumns: SealedColumn[] = [
  { table: 'second_factors', column: 'sealed_secret', id: 'user_id', owner: 'user_id', purpose: sql`'totp'` },
  { table: 'mailbox_keys', column: 'key_sealed', id: 'id', owner: 'id', purpose: sql`'mailboxes'` },
  ...['social_accounts', 'social_connections'].flatMap((table) => [
    { table, column: 'token_sealed', id: 'id', owner: 'company_id', purpose: sql`network || '_token'` },
    {
      table,
      column: 'refresh_token_sealed',
      id: 'id',
      owner: 'company_id',
      purpose: sql`network || '_refresh_token'`,
    },
  ]),
]

interface SealedText {
  id: string
  ownerId: string
  purpose: string
  sealed: string
}

/** Texts that do not start with `prefix`, in the order of their rows' ids, after one of them; `count` at most. */
export async function listOtherSealed(
  db: Db,
  { table, column, id, owner, purpose }: SealedColumn,
  { prefix, after, count }: { prefix: string; after: string | null; count: number },
): Promise<SealedText[]> {
  const name = sql.identifier
  const { rows } = await db.execute<Record<keyof SealedText, string>>(sql`
    select ${name(id)} as id, ${name(owner)} as "ownerId", ${purpose} as purpose, ${name(column)} as sealed
    from ${name(table)}
    where not starts_with(${name(column)}, ${prefix}) and (${after}::uuid is null or ${name(id)} > ${after}::uuid)
    order by ${name(id)} limit ${count}`)
  return rows
}

/** Up to `count` texts under each key; those of an unknown form are left out. */
export async function listSealedSamples(
  db: Db,
  { table, column, id, owner, purpose }: SealedColumn,
  count: number,
): Promise<(Omit<SealedText, 'id'> & { keyId: string })[]> {
  const name = sql.identifier
  const keyId = sql`split_part(${name(column)}, '.', 2)`
  const { rows } = await db.execute<Record<'keyId' | 'ownerId' | 'purpose' | 'sealed', string>>(sql`
    select "keyId", "ownerId", purpose, sealed from (
      select ${keyId} as "keyId", ${name(owner)} as "ownerId", ${purpose} as purpose, ${name(column)} as sealed,
        row_number() over (partition by ${keyId} order by ${name(id)}) as place
      from ${name(table)} where starts_with(${name(column)}, 's1.')) each_key
    where place <= ${count}`)
  return rows
}

/** Puts the new text in the place of the old one, and leaves what has changed meanwhile; answers whether it did. */
export async function replaceSealed(
  db: Db,
  { table, column, id }: SealedColumn,
  { from, to, rowId }: { from: string; to: string; rowId: string },
): Promise<boolean> {
  const name = sql.identifier
  const { rowCount } = await db.execute(sql`update ${name(table)} set ${name(column)} = ${to}
    where ${name(id)} = ${rowId}::uuid and ${name(column)} = ${from}`)
  return rowCount === 1
}
