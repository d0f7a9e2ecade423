import { execFileSync } from 'node:child_process'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socketUrl } from '#server/db/embedded/connection.ts'
import { findServer } from '#server/db/embedded/postmaster-file.ts'
import { temporaryFolder } from '#test/folder.ts'
import { startServer } from '#test/server.ts'
import { counts } from './counts.ts'
import { openEnvironment } from './environment.ts'
import { loadDuringFault, type Trial } from './load-during-fault.ts'
import { nothingYet } from './mixed-load.ts'
import { expectNothingLost } from './nothing-lost.ts'

const timeout = 400_000
/** A database, some pictures, and little more. */
const diskSize = '200m'

const folder = await temporaryFolder()
let trial: Trial

// In full only (vitest.config.ts): mounting takes root. Database and pictures share the disk, as in `npm start`.
describe('the disk', () => {
  const databaseUrl = () => socketUrl(findServer(join(folder, 'postgres'))?.socketDir ?? '', 'ramage')
  beforeAll(async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', folder])
    const environment = await openEnvironment()
    const server = await startServer({ ...environment.env, DATA_DIR: folder })
    const company = await environment.company(server.url, databaseUrl())
    trial = { environment, server, company, kept: nothingYet(), databaseUrl }
  })
  afterAll(async () => {
    await trial?.server.end()
    await trial?.environment.close()
    execFileSync('umount', ['--lazy', folder])
  })

  it('is full, for pictures and for the database', { timeout }, async () => {
    const filling = join(folder, 'filling')
    const fault = { begin: () => fill(filling), end: () => rm(filling) }
    await loadDuringFault(trial, 'disk full', fault, counts.vendorMs)
    const pool = new pg.Pool({ connectionString: databaseUrl(), max: 2 })
    pool.on('error', () => undefined)
    await expectNothingLost(pool, trial.server.url, trial.kept)
    await pool.end()
    expect(trial.kept.posts.size).toBeGreaterThan(3)
  })

  it('is away, with the pictures', { timeout }, async () => {
    const images = join(folder, 'images')
    const fault = {
      async begin() {
        await rename(images, join(folder, 'away'))
        await writeFile(images, '')
      },
      async end() {
        await rm(images)
        await rename(join(folder, 'away'), images)
      },
    }
    await loadDuringFault(trial, 'disk away', fault, counts.vendorMs)
  })
})

/** Down to the last byte. */
async function fill(path: string) {
  const file = await open(path, 'w')
  for (let bytes = 1_048_576; bytes >= 512; bytes /= 2) {
    const zeros = Buffer.alloc(bytes)
    // Until there is no room, which is what is wanted.
    while (
      await file
        .write(zeros)
        .then(({ bytesWritten }) => bytesWritten === bytes)
        .catch(() => false)
    );
  }
  await file.close()
}
