import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { startInstagram } from '#simulators/instagram/server.ts'
import { startLinkedin } from '#simulators/linkedin/server.ts'
import { startOpenAi } from '#simulators/openai/server.ts'
import { connectInstagram, connectLinkedIn } from '#test/publishing.ts'
import { startSmtp } from '#test/smtp.ts'
import { openProxy, type TcpProxy } from '#test/tcp-proxy.ts'
import { call, signUp } from './account.ts'

const plenty = 1e9

/** All vendors of one Ramage, each behind a proxy, and the environment that leads there. */
export async function openEnvironment() {
  const [ai, mail, linkedinLine, instagramLine] = await Promise.all([1, 2, 3, 4].map(() => openProxy()))
  const lines = { ai, mail, linkedin: linkedinLine, instagram: instagramLine } as Record<Vendor, TcpProxy>
  const at = (line: TcpProxy) => `http://127.0.0.1:${line.port}`
  const openai = await startOpenAi({ settings: { paceMs: 5, wordsPerChunk: 5 } })
  const linkedin = await startLinkedin({
    publicUrl: at(lines.linkedin),
    settings: { duplicateWindowS: 0, processingS: 0, memberCallsPerDay: plenty, appCallsPerDay: plenty },
  })
  const instagram = await startInstagram({
    publicUrl: at(lines.instagram),
    settings: { processingS: 0, quotaTotal: plenty, containerCap: plenty, callsPerHour: plenty },
  })
  const smtp = await startSmtp()
  const portOf = (url: string) => ({ port: Number(new URL(url).port), host: '127.0.0.1' })
  lines.ai.target = portOf(openai.url)
  lines.mail.target = portOf(smtp.url)
  lines.linkedin.target = portOf(linkedin.url)
  lines.instagram.target = portOf(instagram.url)
  const key = randomBytes(32)
  const env: Record<string, string> = {
    SECRET_KEYS: `torture:${key.toString('base64')}`,
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: openai.baseUrl.replace(openai.url, at(lines.ai)),
    SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
    LINKEDIN_CLIENT_ID: linkedin.settings.clientId,
    LINKEDIN_CLIENT_SECRET: linkedin.settings.clientSecret,
    LINKEDIN_API_BASE: `${at(lines.linkedin)}/api`,
    LINKEDIN_OAUTH_BASE: `${at(lines.linkedin)}/www`,
    INSTAGRAM_CLIENT_ID: instagram.settings.clientId,
    INSTAGRAM_CLIENT_SECRET: instagram.settings.clientSecret,
    INSTAGRAM_AUTH_BASE: `${at(lines.instagram)}/www`,
    INSTAGRAM_TOKEN_BASE: `${at(lines.instagram)}/api`,
    INSTAGRAM_GRAPH_BASE: `${at(lines.instagram)}/graph`,
  }
  return {
    lines,
    env,
    smtp,
    linkedin,
    instagram,
    /** A company with credits and an account on each network. */
    async company(url: string, databaseUrl: string): Promise<Company> {
      const { email, headers } = await signUp(url, 'monde', (address) =>
        query(databaseUrl, 'update users set email_verified_at = now() where email = $1', [address]),
      )
      const answer = await call(
        url,
        '/api/company',
        { name: 'Atelier', industry: 'Bois', description: 'Du bois.', keywords: ['chêne'], website: '' },
        headers,
      )
      const { new_token } = (await answer.json()) as { new_token: string }
      const { db, close } = openDatabase(databaseUrl, () => undefined)
      const secretKeys = [{ id: 'torture', key }] as const
      const id = await giveCredits(databaseUrl, email, 10_000)
      const accounts = {
        linkedin: await connectLinkedIn({ db, secretKeys }, linkedin, id, 'page'),
        instagram: await connectInstagram({ db, secretKeys }, instagram, id),
      }
      await close()
      return { email, id, accounts, headers: { authorization: `Bearer ${new_token}` } }
    },
    async close() {
      await Promise.all(
        [openai, linkedin, instagram, smtp, ...Object.values(lines)].map((one) => one.close()),
      )
    },
  }
}

export type Environment = Awaited<ReturnType<typeof openEnvironment>>
type Vendor = 'ai' | 'mail' | 'linkedin' | 'instagram'

export interface Company {
  email: string
  id: string
  headers: Record<string, string>
  /** Accounts to publish on. */
  accounts: Record<'linkedin' | 'instagram', string>
}

async function query(databaseUrl: string, sql: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(sql, values)
  } finally {
    // The database may be gone: it is given up either way.
    void client.end().catch(() => undefined)
  }
}

/**
 * A load writes faster than an account may: what it has written is forgotten each second, where the database can be
 * reached. Returns how to end it.
 */
export function liftWriteLimit(databaseUrl: () => string | Promise<string>): () => void {
  const lift = async () => query(await databaseUrl(), `delete from rate_limits where key like 'writes:%'`)
  // While the database is away there is nothing to lift.
  const timer = setInterval(() => void lift().catch(() => undefined), 1_000)
  return () => clearInterval(timer)
}

/** As a bought pack does: a line and the balance together. */
async function giveCredits(databaseUrl: string, email: string, amount: number): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `with u as (select company_id as id from users where email = $1),
    entry as (
      insert into credit_entries (company_id, bucket, amount, cause, source, source_id)
      select id, 'purchased', ${amount}, 'grant', 'torture', id::text from u
    )
    insert into credit_accounts (company_id, purchased) select id, ${amount} from u
    on conflict (company_id) do update set purchased = credit_accounts.purchased + ${amount}
    returning company_id as id`,
    [email],
  )
  await client.end()
  return rows[0]?.id ?? ''
}
