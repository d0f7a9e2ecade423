import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/embedded.ts'
import { type DatabaseRun, openDatabaseRun } from '#test/database-run.ts'
import { discardClustersBelow, discardDeadClusters } from '#test/dead-clusters.ts'
import { scratchParent } from '#test/scratch.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a test file's database comes from; see `testDatabase` in test/database.ts. */
    testDatabases: { adminUrl: string; prefix: string; role: string | null }
    /** Where test files put theirs; see `temporaryFolder` in test/folder.ts. */
    testFolder: string
  }
}

const PREFIX = 'ramage-vitest-'

/**
 * Once per test run: a PostgreSQL (the one in DATABASE_URL, else our own in a folder thrown away afterwards) and
 * in it a template database with all migrations applied; and a folder for what the tests write.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  let run: DatabaseRun
  try {
    run = await openDatabaseRun(server.url)
  } catch (error) {
    await server.close()
    throw error
  }
  project.provide('testDatabases', { adminUrl: server.url, prefix: run.prefix, role: run.role })
  const folder = mkdtempSync(path.join(scratchParent(), 'ramage-test-run-'))
  // Who works there is not always who made it: the workers of nginx.
  chmodSync(folder, 0o711)
  project.provide('testFolder', folder)
  return async () => {
    await run.close()
    await server.close()
    await discard(folder)
  }
}

/** With what a test that failed may have left running there; what cannot go stays, and fails nothing. */
async function discard(folder: string): Promise<void> {
  try {
    await discardClustersBelow(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  } catch (error) {
    process.stderr.write(`${folder} could not be thrown away: ${error}\n`)
  }
}

async function openServer(): Promise<{ url: string; close(): Promise<void> }> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, close: async () => {} }

  const parent = scratchParent()
  await discardDeadClusters(parent, PREFIX)
  const dataDir = mkdtempSync(path.join(parent, PREFIX))
  const server = await startEmbedded({ dataDir, durable: false, log: () => {} })
  return {
    url: server.url,
    async close() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
