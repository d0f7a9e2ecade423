import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { temporaryFolder } from '#test/folder.ts'

/** Debian puts it where only root's path leads. */
const env = { PATH: [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter) }

interface Balancer {
  url: string
  /** Every request so far that is over: its path, and the processes that it was sent to, the last of which answered. */
  requests(): Promise<{ path: string; status: number; ports: number[] }[]>
  end(): Promise<void>
}

/** nginx as docs/operations.md recommends it, in front of two processes of this machine. */
export async function startNginx(port: number, machines: readonly number[]): Promise<Balancer> {
  const folder = await temporaryFolder()
  // Its workers are not root.
  await chmod(folder, 0o755)
  const log = join(folder, 'requests.log')
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`)
  const config = `daemon off;
pid ${join(folder, 'nginx.pid')};
error_log stderr error;
events {}
http {
  log_format upstreams '$status $request_uri $upstream_addr';
  access_log ${log} upstreams;
  ${own.join('\n  ')}
${recommended(port, machines)}
}
`
  await writeFile(join(folder, 'nginx.conf'), config)
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.on('data', (chunk) => (printed += chunk))
  let problem: string | null = null
  child.once('error', () => (problem = 'nginx is missing: apt-get install nginx-light'))
  child.once('exit', (code) => (problem ??= `nginx ended with ${code}:\n${printed}`))
  const url = `http://127.0.0.1:${port}`
  // Whatever it answers, it is there.
  while (!(await fetch(url).catch(() => null))) {
    if (problem) throw new Error(problem)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    async requests() {
      const lines = (await readFile(log, 'utf8')).trimEnd().split('\n')
      return lines.map((line) => {
        const [status, path = '', ...addresses] = line.split(' ')
        const ports = addresses.flatMap((address) => /:(\d+)/.exec(address)?.[1] ?? []).map(Number)
        return { path, status: Number(status), ports }
      })
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill()
      await exit
    },
  }
}

/** The page's own text; only its addresses are those of the test, and HTTPS is left out. */
export function recommended(port: number, machines: readonly number[]): string {
  const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const block = /```nginx\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  const replace = (text: string, from: RegExp, to: string) => {
    if (!from.test(text)) throw new Error(`docs/operations.md: nothing like ${from} in its nginx block`)
    return text.replace(from, to)
  }
  const listening = replace(block, /listen 443 ssl;/, `listen 127.0.0.1:${port};`)
  return machines.reduce(
    (text, machine) => replace(text, /10\.0\.0\.\d+:3000/, `127.0.0.1:${machine}`),
    listening,
  )
}
