import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type RunningProcess, startServer, startWorkerProcess } from '#test/server.ts'

type Env = Record<string, string>

/** One place of a Ramage of several: the process there dies and is started again, at the same address. */
interface Machine {
  port: number
  readonly running: RunningProcess
  kill(): Promise<void>
  start(): Promise<void>
}

/**
 * Has Node keep what it makes of the sources, as only a process that ends in peace does: the next ones start sooner.
 */
export async function compileOnce(env: Env): Promise<void> {
  await (await startServer({ ...env, PROCESS_ROLE: 'web' })).end()
}

export async function webMachine(port: number, env: Env): Promise<Machine> {
  const start = () => startServer({ ...env, PROCESS_ROLE: 'web', PORT: `${port}` })
  return machine(port, await start(), start)
}

export async function workerMachine(env: Env, pool: pg.Pool): Promise<Machine> {
  const start = async () => {
    const running = startWorkerProcess(env)
    const hasBegun = async () =>
      (await pool.query('select 1 from workers where pid = $1', [running.pid])).rows.length > 0
    while (!(await hasBegun())) await wait(100)
    return running
  }
  return machine(0, await start(), start)
}

function machine(port: number, first: RunningProcess, start: () => Promise<RunningProcess>): Machine {
  let running = first
  return {
    port,
    get running() {
      return running
    },
    async kill() {
      await running.end('SIGKILL')
    },
    async start() {
      running = await start()
    },
  }
}

interface Pauses {
  random: () => number
  /** After a start, from and to. */
  upMs: readonly [number, number]
  /** Before the next one. */
  downMs: readonly [number, number]
}

/** kill -9 of one after the other, again and again; the others go on meanwhile. */
export function killInTurn(machines: readonly Machine[], { random, upMs, downMs }: Pauses) {
  const stop = new AbortController()
  // Cut short, it ends as any other.
  const between = ([from, to]: readonly [number, number]) =>
    wait(from + random() * (to - from), undefined, { signal: stop.signal }).catch(() => undefined)
  let kills = 0
  const killing = (async () => {
    while (!stop.signal.aborted) {
      const machine = machines[kills % machines.length]
      await between(upMs)
      if (stop.signal.aborted || !machine) return
      await machine.kill()
      kills += 1
      await between(downMs)
      await machine.start()
    }
  })()
  return {
    kills: () => kills,
    /** Everybody lives again. */
    async end() {
      stop.abort()
      await killing
    },
  }
}
