import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findServer } from '#server/db/embedded/postmaster-file.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { temporaryFolder } from '#test/folder.ts'

/** A PostgreSQL of the test's own, fsync on, that it stops, freezes and starts as it likes. */
export async function openCluster() {
  const folder = await temporaryFolder()
  const start = () => startEmbedded({ dataDir: folder, log: () => undefined })
  let running = await start()
  const processes = () => databaseProcesses(folder)
  return {
    /** The address past every proxy; another one after each start. */
    url: () => running.url,
    /** Where its server listens. */
    socket: () => ({ path: join(new URL(running.url).searchParams.get('host') ?? '', '.s.PGSQL.5432') }),
    freeze: () => signal(processes(), 'SIGSTOP'),
    thaw: () => signal(processes(), 'SIGCONT'),
    stop: () => running.stop(),
    async start() {
      running = await start()
    },
  }
}

/** The database server of a data folder and all its children, each of which leads a group of its own. */
export function databaseProcesses(dataDir: string): number[] {
  const server = findServer(join(dataDir, 'postgres'))
  if (!server) return []
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === server.pid)
    .map(Number)
  return [server.pid, ...children]
}

export function signal(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // Gone meanwhile.
    }
  }
}

function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // Gone meanwhile.
    return null
  }
}
