import type pg from 'pg'

export interface Account {
  id: string
  headers: { authorization: string }
}

/** A fresh account, through the front door. */
export async function signUp(url: string, name: string): Promise<Account> {
  const email = `${name}@bench.example`
  const password = 'Un chêne, trois geais 42'
  const names = { company_name: 'Atelier Mesure', family_name: 'Colin', name: 'Ana' }
  await post(url, '/api/auth/register', { email, password, ...names })
  const login = (await post(url, '/api/auth/login', { email, password })) as {
    access_token: string
    user: { id: string }
  }
  return { id: login.user.id, headers: { authorization: `Bearer ${login.access_token}` } }
}

async function post(url: string, path: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

const insertPosts = `
  insert into posts (id, company_id, network, objective, status, description, prompt, generator, created_at, published_at)
  select gen_random_uuid(), company_id, case n % 2 when 0 then 'linkedin' else 'instagram' end, 'produit',
    case n % 30 when 0 then 'published' else 'generated' end,
    format('Post %s. ', n) || case n % 1000 when 999 then 'Un héron. ' else '' end
      || repeat('Nous avons rénové une longère à Rezé, six jours de chantier. ', 6),
    'La longère', 'demonstration', now() - make_interval(mins => n),
    case n % 30 when 0 then now() - make_interval(mins => n) end`

/** Posts of about 400 characters, a minute apart, each thirtieth published; one in a thousand speaks of a heron. */
export async function fillPosts(pool: pg.Pool, { id }: Account, howMany: number): Promise<void> {
  await pool.query(`${insertPosts} from users, generate_series(1, $2::int) n where users.id = $1`, [
    id,
    howMany,
  ])
}

/** So many more companies, with so many such posts each. */
export async function fillCompanies(pool: pg.Pool, companies: number, postsOfEach: number): Promise<void> {
  await pool.query(
    `with made as (
       insert into companies (id, name) select gen_random_uuid(), format('Atelier %s', n)
       from generate_series(1, $1::int) n returning id as company_id)
     ${insertPosts} from made, generate_series(1, $2::int) n`,
    [companies, postsOfEach],
  )
}
