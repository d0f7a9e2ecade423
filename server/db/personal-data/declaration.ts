import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId, UserId } from '#server/db/ids.ts'

/** Who is exported or erased: a user with their company. */
export interface Owner {
  userId: UserId
  companyId: CompanyId
}

/** What becomes of a table's rows when their account is erased. */
type Erasure =
  /** They go with the row of `companies`: the foreign keys take them along. */
  | 'with the account'
  /** They are deleted before it: no foreign key does it. */
  | 'before the account'
  /** They stay and name nobody any more: the foreign key clears the link, and no other column tells. */
  | { unlinked: string }

export interface PersonalTable {
  /** The condition on a row of this table that makes it the owner’s. */
  rows: (owner: Owner) => SQL
  /** Of a table of the company, those that also go into a member’s own export. */
  rowsOfMember?: (owner: Owner) => SQL
  /** Columns that go into the export. None: the whole table is withheld. */
  exported: string[]
  /** Columns of the export that name a user: by the column of this table that holds their id. */
  named?: Record<string, string>
  /** Every other column, by the reason why it does not. */
  withheld: Record<string, string[]>
  erasure: Erasure
}

export const own = ({ companyId }: Owner) => sql`company_id = ${companyId}`
export const ofUser = ({ userId }: Owner) => sql`user_id = ${userId}`

export const ofOwn =
  (table: string, column: string) =>
  ({ companyId }: Owner): SQL =>
    sql`${sql.identifier(column)} in (select id from ${sql.identifier(table)} where company_id = ${companyId})`

/** Reasons that several tables give. */
export const because = {
  secret: 'a secret, or the hash of one: whoever reads the archive could use it against the account',
  link: 'joins rows; says nothing to a reader',
  machinery: 'the state of our own machinery, says nothing about the company',
  owner: 'the account itself, the same on every row',
  colleague: 'the account of a member; where it matters their name stands in its place',
} as const

/** Names of columns, as one line of words. */
export const columns = (names: string) => names.trim().split(/\s+/)
