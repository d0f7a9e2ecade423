import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { findEmbedded } from '#server/db/embedded.ts'
import { diskStorage } from '#server/integrations/storage/disk.ts'
import { sweepOrphanFiles } from '#server/services/images/orphan-files.ts'
import { temporaryFolder } from '#test/folder.ts'
import { type RunningServer, startServer } from '#test/server.ts'
import { databaseProcesses, signal } from './cluster.ts'
import { counts, isFull, seeded } from './counts.ts'
import { type Company, type Environment, liftWriteLimit, openEnvironment } from './environment.ts'
import { mixedLoad, nothingYet } from './mixed-load.ts'
import {
  expectExactBooks,
  expectExactSums,
  expectHonestNetworks,
  expectNoTwins,
  expectNothingLost,
  settle,
} from './nothing-lost.ts'

/** After « prêt », at most: kills fall into starts, quiet moments and work. */
const longestMs = isFull ? 4_000 : 2_000
const companies = isFull ? 3 : 1

let environment: Environment
let folder: string
let env: Record<string, string>
let server: RunningServer
const kept = nothingYet()

beforeAll(async () => {
  environment = await openEnvironment()
  folder = await temporaryFolder()
  // Its own database too: the whole of it dies.
  env = { ...environment.env, DATA_DIR: folder, LOG_LEVEL: 'error' }
})
afterAll(async () => {
  await server?.end()
  await environment?.close()
})

const databaseUrl = async () => (await findEmbedded(folder)) ?? ''

describe('kill -9 of the whole server under mixed load', () => {
  it(`${counts.wholeKills} kills at random moments: nothing acknowledged is lost`, {
    timeout: 3_600_000,
  }, async () => {
    const random = seeded(20_261_123)
    server = await startServer(env)
    const users: Company[] = []
    for (let count = 0; count < companies; count++)
      users.push(await environment.company(server.url, await databaseUrl()))
    const endLift = liftWriteLimit(databaseUrl)
    const startsMs: number[] = []
    const asked: number[] = []
    for (let kill = 0; kill < counts.wholeKills; kill++) {
      const loads = users.map((user) => mixedLoad(server.url, user, kept, 6))
      await wait(random() * longestMs)
      // Every second time the database dies at the same moment, as when the machine does.
      if (kill % 2 === 1) signal(databaseProcesses(folder), 'SIGKILL')
      await server.end('SIGKILL')
      await Promise.all(loads.map((load) => load.end()))
      asked.push(...loads.map((load) => load.asked.length))
      const begun = Date.now()
      server = await startServer(env)
      startsMs.push(Date.now() - begun)
      if (kill % 10 === 9) await lookBetween(kill + 1)
    }
    endLift()
    startsMs.sort((one, other) => one - other)
    const pool = new pg.Pool({ connectionString: await databaseUrl(), max: 2 })
    pool.on('error', () => undefined)
    await settle(pool, isFull ? 600_000 : 60_000, () => hurry(pool))
    console.log('whole kills', {
      kills: counts.wholeKills,
      asked: asked.reduce((sum, count) => sum + count, 0),
      acknowledged: Object.fromEntries(Object.entries(kept).map(([name, { size }]) => [name, size])),
      startMs: { median: startsMs[Math.floor(startsMs.length / 2)], longest: startsMs.at(-1) },
      publications: (await pool.query('select status, count(*)::int from publications group by 1')).rows,
    })
    await expectNothingLost(pool, server.url, kept)
    await expectExactBooks(pool)
    await expectHonestNetworks(pool, environment)
    await expectNoOrphans(pool)
    await pool.end()
  })
})

/** What must hold at any moment, while generations and publications are still under way. */
async function lookBetween(kills: number) {
  const pool = new pg.Pool({ connectionString: await databaseUrl(), max: 2 })
  pool.on('error', () => undefined)
  await expectNothingLost(pool, server.url, kept)
  await expectExactSums(pool)
  await expectNoTwins(environment)
  await pool.end()
  console.log(`after ${kills} kills: nothing is lost, sums are exact, no twins`)
}

/** In full, time passes; in the slice, what waits for it is told that it has. */
async function hurry(pool: pg.Pool) {
  if (isFull) return
  await pool.query(`update generations set heartbeat_at = now() - interval '1 minute'
    where status = 'running' and heartbeat_at < now() - interval '6 seconds'`)
  await pool.query(`update publications set lease_until = now(), next_attempt_at = now()
    where lease_until < now() + interval '50 seconds' or lease_until is null and next_attempt_at > now()`)
}

/**
 * An hour later, as far as the notes of orphan folders know: what lies in the storage is what the rows say, no more, no
 * less.
 */
async function expectNoOrphans(pool: pg.Pool) {
  const { db, close } = openDatabase(await databaseUrl(), () => undefined)
  await pool.query(`update orphan_folders set since = since - interval '1 hour'`)
  const storage = diskStorage(join(folder, 'images'))
  await sweepOrphanFiles({ db, storage })
  await close()
  const { rows } = await pool.query<{ folder: string }>(
    `select company_id || '/' || key as folder from images
     union select company_id || '/sent-' || id from publications where picture_until is not null`,
  )
  const known = new Set(rows.map(({ folder: path }) => path))
  const lying: string[] = []
  const images = join(folder, 'images')
  // A machine too busy to take a picture between two kills has no such folder.
  for (const owner of existsSync(images) ? await readdir(images) : [])
    for (const name of await readdir(join(images, owner))) lying.push(`${owner}/${name}`)
  expect(lying.filter((path) => !known.has(path))).toEqual([])
}
