import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { temporaryFolder } from '#test/folder.ts'
import { programEnv } from '#test/program.ts'

const root = join(import.meta.dirname, '../..')

/** The last commit whose migrations end at 0042: its code serves while its database is adopted. */
export const released = '5bc81a6'

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) })

/**
 * Lays a release out in a folder of its own, from the history, beside today's packages; those it needs that are no longer
 * among them come from the registry. Throws when the clone does not hold the history (`git fetch --unshallow`).
 */
export async function layOut(release: string): Promise<string> {
  const parent = await temporaryFolder()
  const folder = join(parent, 'release')
  mkdirSync(folder)
  const rooms = ['package.json', 'server', 'shared', 'simulators', 'migrations']
  const archive = execFileSync('git', ['archive', release, ...rooms], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { dependencies } = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const lacking = Object.entries(dependencies).filter(
    ([name]) => !existsSync(join(root, 'node_modules', name)),
  )
  const packages = lacking.map(([name, version]) => `${name}@${version}`)
  // Node looks there next.
  if (packages.length > 0)
    execFileSync('npm', ['install', '--prefix', parent, '--no-package-lock', ...packages])
  return folder
}

/** Starts what lies in a folder; answers where it serves. */
export async function startReleased(folder: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(folder, 'server/main.ts')], {
    env: { ...programEnv, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const ready = /Ramage est prêt : (http\S+)/.exec(printed)?.[1]
      if (ready) resolve(ready)
    })
    child.once('exit', (code) => reject(new Error(`the release ended with ${code}:\n${printed}`)))
  })
  return {
    url,
    output: () => printed,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    },
  }
}
