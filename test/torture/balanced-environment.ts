import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startGoogle } from '#simulators/google/server.ts'
import { startLinkedin } from '#simulators/linkedin/server.ts'
import { startOpenAi } from '#simulators/openai/server.ts'
import { testDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { freePort } from '#test/free-port.ts'
import { testBucket } from '#test/s3.ts'
import { startSmtp } from '#test/smtp.ts'
import { compileOnce, webMachine, workerMachine } from './balanced-machines.ts'
import { startNginx } from './balanced-nginx.ts'

/** Two that serve and two that work, on one database and one bucket, behind nginx; and the vendors they call. */
export async function openBalanced() {
  const [database, bucket, model, google, linkedin, smtp] = await Promise.all([
    testDatabase(),
    testBucket(),
    startOpenAi({ settings: { requireKey: false } }),
    startGoogle(),
    startLinkedin({ settings: { duplicateWindowS: 0, processingS: 0 } }),
    startSmtp(),
  ])
  const [front, one, other] = [await freePort(), await freePort(), await freePort()]
  const shared = {
    ...bucket.env,
    NODE_COMPILE_CACHE: await temporaryFolder(),
    DATABASE_URL: database.url,
    SECRET_KEYS: `torture:${randomBytes(32).toString('base64')}`,
    PUBLIC_URL: `http://127.0.0.1:${front}`,
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: smtp.url,
    AI_TEXT_BASE_URL: model.baseUrl,
    AI_TEXT_MODEL: 'local',
    LINKEDIN_CLIENT_ID: linkedin.settings.clientId,
    LINKEDIN_CLIENT_SECRET: linkedin.settings.clientSecret,
    LINKEDIN_API_BASE: linkedin.apiBase,
    LINKEDIN_OAUTH_BASE: linkedin.wwwBase,
    GOOGLE_CLIENT_ID: 'torture.apps.googleusercontent.com',
    GOOGLE_JWKS_URL: `${google.url}/oauth2/v3/certs`,
    GOOGLE_GSI_SCRIPT_URL: `${google.url}/gsi/client`,
  }
  const env = async () => ({ ...shared, DATA_DIR: await temporaryFolder() })
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  pool.on('error', () => undefined)
  await compileOnce(await env())
  const web = await Promise.all([one, other].map(async (port) => webMachine(port, await env())))
  const workers = await Promise.all([1, 2].map(async () => workerMachine(await env(), pool)))
  const nginx = await startNginx(front, [one, other])
  return {
    url: nginx.url,
    nginx,
    web,
    workers,
    model,
    linkedin,
    smtp,
    pool,
    async close() {
      await Promise.all([...web, ...workers].map(({ running }) => running.end()))
      await nginx.end()
      await Promise.all([pool.end(), model.close(), google.close(), linkedin.close(), smtp.close()])
      await bucket.close()
      await database.drop()
    },
  }
}

export type Balanced = Awaited<ReturnType<typeof openBalanced>>
