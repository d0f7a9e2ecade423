import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { nodeFlags, programEnv } from '#test/program.ts'

const main = join(import.meta.dirname, '../server/main.ts')

export interface RunningProcess {
  pid: number
  /** Sends the signal and waits for the end; the exit code, null when killed. */
  end(signal?: NodeJS.Signals): Promise<number | null>
  /** All it printed so far. */
  output(): string
}

export interface RunningServer extends RunningProcess {
  url: string
}

/** The real program in a process of its own, on a free port. Rejects with its output when it does not get ready. */
export async function startServer(env: Record<string, string>, program = main): Promise<RunningServer> {
  const { child, ...running } = start(env, program)
  return { ...running, url: await readyUrl(child, running.output) }
}

/** The same with the role `worker`: it serves nothing, what it does shows elsewhere. */
export function startWorkerProcess(env: Record<string, string>): RunningProcess {
  return start({ ...env, PROCESS_ROLE: 'worker' })
}

function start(env: Record<string, string>, program = main): RunningProcess & { child: ChildProcess } {
  const child = spawn(process.execPath, [...nodeFlags, program], {
    env: {
      MALLOC_ARENA_MAX: '2',
      ...programEnv,
      LOG_LEVEL: 'warn',
      PORT: '0',
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  return {
    child,
    pid: child.pid ?? 0,
    output: () => printed,
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const exit = once(child, 'exit')
      child.kill(signal)
      await exit
      return child.exitCode
    },
  }
}

function readyUrl(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const url = /Ramage est prêt : (http\S+)/.exec(printed())?.[1]
      if (url) resolve(url)
    }
    child.stdout?.on('data', look)
    // Its last words may come after its end: « close » waits for them.
    child.once('close', (code) => reject(new Error(`server ended with ${code}:\n${printed()}`)))
  })
}
