import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

export const ROOT = path.dirname(import.meta.dirname)

/** Stops this process as on SIGTERM when scripts/run.mjs is gone or the terminal is closed. */
export function endWithParent(): void {
  const end = () => process.kill(process.pid, 'SIGTERM')
  process.on('SIGHUP', end)
  if (!process.channel) return
  process.once('disconnect', end)
  process.channel.unref()
}

/** We were told to stop while a program ran: no failure, nothing to explain. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/**
 * Runs one program of a longer command: from the repository's root, without input, its output collected (and shown
 * line by line, with `live`). A SIGTERM or SIGINT of ours is passed on to it.
 *
 * @returns how it ended; `code` is 1 when it was killed
 * @throws Interrupted once it has ended, if we received such a signal
 */
export function runProgram(
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; live?: boolean } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
      // Two programs that show at once never share a line.
      if (options.live)
        createInterface({ input: stream }).on('line', (line) => process.stdout.write(`${line}\n`))
    }
    let interrupted = false
    const passOn = (signal: NodeJS.Signals) => {
      interrupted = true
      child.kill(signal)
    }
    process.on('SIGTERM', passOn).on('SIGINT', passOn)
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGTERM', passOn).off('SIGINT', passOn)
      if (interrupted) reject(new Interrupted())
      else resolve({ code: code ?? 1, output })
    })
  })
}
