import type pg from 'pg'

interface Books {
  balance: number
  sum: number
  held: number
  running: number
  /** Reservations spent. */
  settled: number
  /** Posts with a text or an image: where a part failed, the other is paid. */
  posts: number
  /** Of them, those that no settled reservation paid for. */
  unpaid: number
}

/** What the ledger, the balance and the posts of one account say, read past the app. */
export async function readBooks(pool: pg.Pool, email: string): Promise<Books> {
  const { rows } = await pool.query<Books>(
    `select
      (select monthly + welcome + purchased from credit_accounts where company_id = u.id) as balance,
      (select coalesce(sum(amount), 0)::int from credit_entries where company_id = u.id) as sum,
      (select count(*)::int from credit_reservations where company_id = u.id and status = 'held') as held,
      (select count(*)::int from credit_reservations where company_id = u.id and status = 'settled') as settled,
      (select count(*)::int from generations where company_id = u.id and status = 'running') as running,
      (select count(*)::int from posts where company_id = u.id and (description <> '' or image_id is not null)) as posts,
      (select count(*)::int from posts p where company_id = u.id and (description <> '' or image_id is not null) and not exists (
        select 1 from credit_reservations r where r.post_id = p.id and r.status = 'settled')) as unpaid
    from (select company_id as id from users where email = $1) u`,
    [email],
  )
  const [books] = rows
  if (!books) throw new Error(`no account ${email}`)
  return books
}
