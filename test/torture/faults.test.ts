import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#test/folder.ts'
import { type TestBucket, testBucket } from '#test/s3.ts'
import { startServer } from '#test/server.ts'
import { openProxy, type TcpProxy } from '#test/tcp-proxy.ts'
import { openCluster } from './cluster.ts'
import { counts, isFull } from './counts.ts'
import { openEnvironment } from './environment.ts'
import { type Fault, hasMail, loadDuringFault, type Trial } from './load-during-fault.ts'
import { nothingYet } from './mixed-load.ts'
import { expectExactBooks, expectHonestNetworks, expectNothingLost, settle } from './nothing-lost.ts'

const timeout = 400_000

let trial: Trial
let cluster: Awaited<ReturnType<typeof openCluster>>
let database: TcpProxy
let bucket: TestBucket
let storage: TcpProxy
let clockFile: string

beforeAll(async () => {
  const environment = await openEnvironment()
  cluster = await openCluster()
  database = await openProxy(cluster.socket())
  bucket = await testBucket()
  storage = await openProxy({ port: Number(new URL(bucket.env.S3_ENDPOINT ?? '').port), host: '127.0.0.1' })
  const folder = await temporaryFolder()
  clockFile = join(folder, 'clock')
  await writeFile(clockFile, '0')
  const { username, pathname } = new URL(cluster.url())
  const server = await startServer({
    ...environment.env,
    ...bucket.env,
    S3_ENDPOINT: `http://127.0.0.1:${storage.port}`,
    DATABASE_URL: `postgresql://${username}@127.0.0.1:${database.port}${pathname}`,
    DATA_DIR: folder,
    TRUSTED_PROXIES: '127.0.0.1',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shifted-clock.mjs')}`,
    CLOCK_FILE: clockFile,
  })
  const company = await environment.company(server.url, cluster.url())
  trial = { environment, server, company, kept: nothingYet(), databaseUrl: cluster.url }
}, timeout)
afterAll(async () => {
  await trial?.server.end()
  await database?.close()
  await storage?.close()
  await bucket?.close()
  await trial?.environment.close()
  await cluster?.stop()
})

type Case = [name: string, fault: Fault]

const line = (proxy: () => TcpProxy, trouble: 'silent' | 'refuse' | 'cut'): Fault => ({
  begin: () => proxy().set(trouble),
  end: () => proxy().set('open'),
})
const slow = (proxy: () => TcpProxy): Fault => ({
  begin: () => {
    proxy().delayMs = 300
  },
  end: () => {
    proxy().delayMs = 0
  },
})
/** All of them in full. */
const some = (cases: Case[], names: string[]) =>
  isFull ? cases : cases.filter(([name]) => names.includes(name))

const together = (faults: Fault[]): Fault => ({
  begin: () => Promise.all(faults.map((one) => one.begin())),
  end: () => Promise.all(faults.map((one) => one.end())),
})

describe('the database', () => {
  const cases: Case[] = [
    ['frozen', { begin: () => cluster.freeze(), end: () => cluster.thaw() }],
    ['half-open', line(() => database, 'silent')],
    ['slow', slow(() => database)],
    ['cut', line(() => database, 'cut')],
    [
      'stopped',
      {
        begin: () => cluster.stop(),
        end: async () => {
          await cluster.start()
          database.target = cluster.socket()
        },
      },
    ],
  ]
  it.each(some(cases, ['half-open']))('%s', { timeout }, (name, fault) =>
    loadDuringFault(trial, `database ${name}`, fault, counts.faultMs),
  )
})

describe('those outside', () => {
  const vendors = ['ai', 'mail', 'linkedin', 'instagram', 'storage'] as const
  const kinds = ['refuse', 'silent', 'cut', 'slow'] as const
  const faultOf = (vendor: (typeof vendors)[number], kind: (typeof kinds)[number]) => {
    const proxy = () => (vendor === 'storage' ? storage : trial.environment.lines[vendor])
    return kind === 'slow' ? slow(proxy) : line(proxy, kind)
  }
  // A network that is silent is waited for too long for a slice.
  const silent = ['ai', 'mail', 'storage']
  const cases: Case[] = isFull
    ? vendors.flatMap((vendor) => kinds.map((kind): Case => [`${vendor}: ${kind}`, faultOf(vendor, kind)]))
    : [
        [
          'all',
          together(vendors.map((vendor) => faultOf(vendor, silent.includes(vendor) ? 'silent' : 'cut'))),
        ],
      ]
  it.each(cases)('%s', { timeout }, (name, fault) => loadDuringFault(trial, name, fault, counts.vendorMs))
})

describe('the clock of the machine', () => {
  const cases = [2, -2, 48].map(
    (hours): Case => [
      `${hours} h`,
      {
        begin: () => writeFile(clockFile, String(hours * 3_600_000)),
        end: () => writeFile(clockFile, '0'),
      },
    ],
  )
  it.each(some(cases, ['2 h']))('%s', { timeout }, (name, fault) =>
    loadDuringFault(trial, `clock ${name}`, fault, counts.vendorMs),
  )
})

describe('after all that', () => {
  it('nothing acknowledged is lost, no mail either, and nothing went out twice', { timeout }, async () => {
    const { environment, server, kept } = trial
    const pool = new pg.Pool({ connectionString: cluster.url(), max: 2 })
    pool.on('error', () => undefined)
    await settle(pool, isFull ? 300_000 : 2_000)
    await expectNothingLost(pool, server.url, kept)
    if (isFull) await expectExactBooks(pool)
    await expectHonestNetworks(pool, environment)
    await expect
      .poll(() => [...kept.signedUp].filter((email) => !hasMail(environment, email)), { timeout })
      .toEqual([])
    await pool.end()
  })
})
