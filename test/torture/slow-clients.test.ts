import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { type RunningServer, startServer } from '#test/server.ts'
import { call, signUp } from './account.ts'
import { counts, isFull } from './counts.ts'

const everyMs = 200
const crlf = '\r\n'

let database: Awaited<ReturnType<typeof testDatabase>>
let server: RunningServer
beforeAll(async () => {
  database = await testDatabase()
  server = await startServer({ DATABASE_URL: database.url, DATA_DIR: await temporaryFolder() })
})
afterAll(async () => {
  await server?.end()
  await database?.drop()
})

interface Slow {
  socket: Socket
  stop(): void
}

/** Sends `start` at once, then one byte of `rest` at a time; reads nothing when told not to. */
function slow(start: string, rest: string, reads = true): Slow {
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(start))
  socket.on('error', () => undefined)
  if (reads) socket.resume()
  else socket.pause()
  let sent = 0
  const timer = setInterval(() => {
    if (socket.writable && sent < rest.length) socket.write(rest[sent++] ?? '')
  }, everyMs)
  return {
    socket,
    stop() {
      clearInterval(timer)
      socket.destroy()
    },
  }
}

const percentile = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0

describe('slow clients', () => {
  it(`${counts.slowClients} of four kinds hold up nobody`, async () => {
    const owner = await signUp(server.url, 'slow')
    const bearer = `authorization: ${owner.headers.authorization}`
    const made = await call(
      server.url,
      '/api/gemini/generate-from-prompt',
      { prompt: 'Vitrine.' },
      owner.headers,
    )
    const generation = made.headers.get('x-generation-id') ?? ''
    await made.text()
    const head = (line: string, ...more: string[]) => [line, 'host: x', bearer, ...more].join(crlf)
    const json = ['content-type: application/json', 'content-length: 100000', '', '']
    const form = ['content-type: multipart/form-data; boundary=X', 'content-length: 9000000', '', '--X', '']
    const kinds: (() => Slow)[] = [
      () => slow('GET /api/auth/me HTTP/1.1\r\nx-slow: ', 'a'.repeat(1_000)),
      () => slow(head('POST /api/post/save HTTP/1.1', ...json), `{"description":"${'a'.repeat(1_000)}`),
      () => slow(head('POST /api/images/upload HTTP/1.1', ...form), 'content-disposition: form-data'),
      () =>
        slow(
          `${head(`GET /api/generations/${generation}/stream HTTP/1.1`)}${crlf}${crlf}`.repeat(20),
          '',
          false,
        ),
    ]
    const all = Array.from({ length: counts.slowClients }, (_, index) =>
      (kinds[index % kinds.length] as () => Slow)(),
    )
    const open = () => all.filter(({ socket }) => socket.readyState === 'open').length
    await expect.poll(open).toBe(counts.slowClients)

    const other = await signUp(server.url, 'quick')
    const times: number[] = []
    for (let round = 0; round < counts.quickRounds; round++) {
      for (const [path, body] of [
        ['/api/auth/me'],
        ['/api/posts'],
        ['/api/post/save', { description: 'Vite.' }],
      ] as const) {
        const start = performance.now()
        const answer = body
          ? await call(server.url, path, body, other.headers)
          : await fetch(new URL(path, server.url), { headers: other.headers })
        await answer.arrayBuffer()
        expect(answer.status).toBeLessThan(300)
        times.push(performance.now() - start)
      }
    }
    for (const { stop } of all) stop()
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    if (isFull) {
      process.stdout.write(
        `${counts.slowClients} slow clients: others p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms\n`,
      )
      expect(p95).toBeLessThan(500)
    }
  })
})
