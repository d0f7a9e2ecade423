import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { z } from 'zod'
import { type AppOptions, buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/client.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import { findUserByEmail, getUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { readEnv } from '#server/env.ts'
import { cropToJpeg } from '#server/integrations/imaging/crop-to-jpeg.ts'
import { readUpload } from '#server/integrations/imaging/decode.ts'
import { makePdf } from '#server/integrations/imaging/pdf.ts'
import { nameColours, proposePalette } from '#server/integrations/imaging/propose-palette.ts'
import { fileMailer } from '#server/integrations/mailer/files.ts'
import { prometheusMetrics } from '#server/integrations/metrics/prometheus.ts'
import { openProvenance } from '#server/integrations/provenance/provenance.ts'
import { diskStorage } from '#server/integrations/storage/disk.ts'
import { openWebsiteReader } from '#server/integrations/websites/read-website.ts'
import type { App } from '#server/routes/app-type.ts'
import { issueToken } from '#server/services/mails/mailed-links.ts'
import { publishingSettings } from '#server/services/publishing/retry-policy.ts'
import { passwordHashing } from '#server/services/sign-in/password-hashing.ts'
import { readQueueDepths } from '#server/services/status/service-status.ts'
import { legalEntityFromEnv } from '#server/setup/legal-entity.ts'
import type { ErrorAnswer } from '#shared/api/answers.ts'
import type { LoginAnswer, UserAnswer } from '#shared/api/auth.ts'
import { testDatabase } from '#test/database.ts'
import { errorLog } from '#test/error-log.ts'
import { silentAi } from '#test/silent-ai.ts'

export interface Visitor {
  email: string
  password: string
  token: string
  user: UserAnswer & { id: UserId }
  companyId: CompanyId
  /** `authorization`, ready for a request. */
  headers: { authorization: string }
}

interface Answer<Body> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** Parsed JSON, believed to be what the test says; an empty object when the answer is something else. */
  body: Body
  bytes: Buffer
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface CallOptions {
  /** Whose call; nobody's without it. */
  as?: Pick<Visitor, 'headers'> | undefined
  /** Sent as JSON, or as it is when it is a string or bytes. */
  body?: unknown
  headers?: Record<string, string>
  /** Where the call seems to come from. */
  ip?: string
}

export interface TestApp {
  app: App
  deps: Deps
  /** The connection string, for a test that looks into the tables. */
  databaseUrl: string
  /** Error lines since the start; `close` throws when there is one, unless the test took it out. */
  errors: string[]
  /** One request through the front door; without a type the body is read as an error. */
  call<Body = z.infer<typeof ErrorAnswer>>(
    method: Method,
    path: string,
    options?: CallOptions,
  ): Promise<Answer<Body>>
  /** A new account, signed in; its address is verified where mails are real. */
  signUp(overrides?: Partial<Registration>): Promise<Visitor>
  signIn(email: string, password: string): Promise<Visitor>
  /** Opens a port, once, and answers its origin: for streams and for what a browser's client does. */
  listen(): Promise<string>
  close(): Promise<void>
}

export interface Registration {
  email: string
  password: string
  company_name: string
  family_name: string
  name: string
}

/** What a fresh visitor types, never twice the same address. */
export const newRegistration = (overrides: Partial<Registration> = {}): Registration => ({
  email: `camille.${randomBytes(6).toString('hex')}@exemple.fr`,
  password: 'trois-loutres-bleues-7',
  company_name: 'Atelier Bois Doré',
  family_name: 'Moreau',
  name: 'Camille',
  ...overrides,
})

/** The least that the library takes: accounts are opened by the hundred. */
const passwords = passwordHashing({ memoryKib: 8, passes: 1 })

/** As a server that was told nothing. */
const emptyLegalEntity = legalEntityFromEnv(readEnv({}), { warn: () => undefined })

/**
 * The real app on a database of its own, files in a folder thrown away, and a provider that fails until a test gives
 * one: `testApp({ ai })`. Call it in `beforeAll` and `close` in `afterAll`.
 */
export async function testApp(
  overrides: Partial<Deps> = {},
  options: Partial<AppOptions> = {},
): Promise<TestApp> {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'ramage-test-'))
  const { log, errors } = errorLog()
  const opened = openDatabase(
    database.url,
    (err) => log.warn({ err }, 'database connection lost'),
    database.role,
  )
  const runningGenerations: Deps['runningGenerations'] = new Map()
  const deps: Deps = {
    mode: 'demo',
    isOpenDemonstration: false,
    db: opened.db,
    log,
    ai: silentAi,
    storage: diskStorage(join(folder, 'images')),
    imaging: { readUpload, proposePalette, nameColours, cropToJpeg, makePdf },
    provenance: openProvenance({}),
    websites: openWebsiteReader({ resolve: async () => [], dial: () => new Socket() }, 'Ramage test'),
    connectors: {},
    google: null,
    payments: null,
    passwords,
    secretKeys: [{ id: 'test', key: randomBytes(32) }],
    runningGenerations,
    metrics: prometheusMetrics({
      pool: opened.pool,
      runningGenerations,
      waiting: () => readQueueDepths(opened.db),
    }),
    publishers: {},
    statisticsReaders: {},
    publishing: publishingSettings(),
    mailer: fileMailer({ folder: join(folder, 'outbox'), from: 'Ramage <ramage@ramage.test>' }),
    dictation: null,
    push: null,
    inboundMail: null,
    publicUrl: 'http://ramage.test',
    mailIsReal: false,
    simulatedNetworks: ['linkedin', 'instagram'],
    contactTo: 'maison@ramage.test',
    demoMails: 'machine',
    legalEntity: emptyLegalEntity,
    processors: [],
    welcomeAtSignUp: true,
    callMonitor: { note: () => undefined },
    installation: { services: [], storage: 'disk', freeBytes: async () => null },
    ...overrides,
  }
  const app = await buildApp(deps, {
    trustedProxies: [],
    pagesFolder: join(folder, 'pages'),
    ...options,
  })
  await app.ready()

  const call: TestApp['call'] = async <Body>(
    method: Method,
    path: string,
    { as, body, headers, ip }: CallOptions = {},
  ): Promise<Answer<Body>> => {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
    const response = await app.inject({
      method,
      url: path,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...as?.headers,
        ...headers,
      },
      ...(body !== undefined && { payload: isRaw ? body : JSON.stringify(body) }),
      ...(ip && { remoteAddress: ip }),
    })
    const isJson = /^application\/json/.test(String(response.headers['content-type'])) && response.body !== ''
    const parsed = (isJson ? response.json() : {}) as Body
    return {
      status: response.statusCode,
      headers: response.headers,
      body: parsed,
      bytes: response.rawPayload,
    }
  }

  const signIn: TestApp['signIn'] = async (email, password) => {
    const { status, body, bytes } = await call<LoginAnswer>('POST', '/api/auth/login', {
      body: { email, password },
    })
    if (status !== 200) throw new Error(`login answered ${status}: ${bytes}`)
    const headers = { authorization: `Bearer ${body.access_token}` }
    const user = await getUser(opened.db, body.user.id)
    if (!user) throw new Error('nobody signed in')
    return { email, password, token: body.access_token, user: body.user, companyId: user.companyId, headers }
  }

  /** As by the link of the mail. */
  const verify = async (email: string) => {
    const user = await findUserByEmail(opened.db, email)
    if (!user) throw new Error('nobody was registered')
    const link = { userId: user.id, purpose: 'verify_email', ttlMinutes: 60, data: { email } } as const
    const token = await issueToken(opened.db, link)
    await call('POST', '/api/auth/verify-email', { body: { token } })
  }

  const signUp: TestApp['signUp'] = async (given) => {
    const registration = newRegistration(given)
    const { status, bytes } = await call('POST', '/api/auth/register', { body: registration })
    if (status !== 201) throw new Error(`register answered ${status}: ${bytes}`)
    if (deps.mailIsReal) await verify(registration.email)
    return signIn(registration.email, registration.password)
  }

  let origin: Promise<string> | undefined
  const listen = () => {
    origin ??= app
      .listen({ port: 0, host: '127.0.0.1' })
      .then(() => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
    return origin
  }

  const close = async () => {
    await app.close()
    await opened.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
    if (errors.length > 0) throw new Error(`the app logged errors nobody expected:\n${errors.join('\n')}`)
  }

  return { app, deps, databaseUrl: database.url, errors, call, signUp, signIn, listen, close }
}
