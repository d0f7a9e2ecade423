import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Server {
  url: string
  tell(message: ToServer): void
  end(): Promise<void>
}

type ToServer =
  /** What the bare server answers under `/plain/<name>` and `/query/<name>`. */
  | { type: 'body'; name: string; body: string }
  /** The readers are there: send the chunks. */
  | { type: 'go' }

/**
 * Forks a server of this folder; it says its address when it listens, and ends when told to or when we are gone. Its
 * log lines go to nowhere, as written as ever. With BENCH_PROFILE=<folder> a CPU profile of it is left there.
 */
export async function startProcess(
  file: string,
  env: Record<string, string>,
  flags: string[] = [],
): Promise<Server> {
  const profiles = process.env.BENCH_PROFILE
  const child = fork(join(import.meta.dirname, file), {
    env: { PATH: process.env.PATH ?? '', ...env },
    execArgv: [
      ...flags,
      ...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`, `--cpu-prof-name=${file}.cpuprofile`] : []),
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return { url: await addressOf(child), tell: (message) => child.send(message), end: () => endOf(child) }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (url) => resolve(String(url)))
    child.once('exit', (code) => reject(new Error(`a bench server ended with ${code}`)))
  })
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
  if (child.connected) child.disconnect()
  await exit
  clearTimeout(late)
}

/** In a server: listens to what the bench says. */
export function onMessage(handle: (message: ToServer) => void): void {
  process.on('message', (message) => handle(message as ToServer))
  process.once('disconnect', () => process.exit(0))
}
