import { spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.dirname(import.meta.dirname)

/** How a stage ended; `code` is 1 when a signal ended it. */
export type StageEnd = { code: number; output: string }

/**
 * Runs one program of a longer command: from the repository's root, without input, its output collected (or shown
 * at once, with `live`). A SIGTERM or SIGINT of ours ends it before us.
 */
export function runStage(
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; live?: boolean } = {},
): Promise<StageEnd> {
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
        if (options.live) process.stdout.write(text)
      })
    }
    const passOn = (signal: NodeJS.Signals) => child.kill(signal)
    process.on('SIGTERM', passOn).on('SIGINT', passOn)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('SIGTERM', passOn).off('SIGINT', passOn)
      // Ended by a signal, the child was told to stop, and so were we.
      if (signal === 'SIGTERM' || signal === 'SIGINT') process.exit(130)
      resolve({ code: code ?? 1, output })
    })
  })
}
