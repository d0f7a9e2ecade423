import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { type Operation, operationsOf, type Schema } from '#test/hostile/contract.ts'
import { canaryTexts } from '#test/hostile/strings.ts'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'
import { type RunningServer, startServer } from '#test/server.ts'
import { call, signUp } from './account.ts'
import { counts } from './counts.ts'

/** What ends the account: nothing would be tried after it. */
const leftOut = /logout|deletion|sessions|auth\/(email|password)/

let database: Awaited<ReturnType<typeof testDatabase>>
let server: RunningServer
let canary: { port: number; visits: string[]; close(): void }
beforeAll(async () => {
  database = await testDatabase()
  canary = await openCanary()
  server = await startServer({ DATABASE_URL: database.url, DATA_DIR: await temporaryFolder() })
})
afterAll(async () => {
  await server?.end()
  canary?.close()
  await database?.drop()
})

/** Both families of addresses on one port; whoever comes is noted. */
async function openCanary() {
  const visits: string[] = []
  const note = (socket: Socket) => {
    visits.push(`from port ${socket.remotePort}`)
    socket.destroy()
  }
  const listen = (host: string, port: number) =>
    new Promise<Server>((resolve, reject) => {
      const opened = createServer(note).once('error', reject)
      opened.listen({ host, port, ipv6Only: host === '::' }, () => resolve(opened))
    })
  const four = await listen('0.0.0.0', 0)
  const { port } = four.address() as { port: number }
  // A machine may have no IPv6.
  const six = await listen('::', port).catch(() => null)
  return {
    port,
    visits,
    close() {
      four.close()
      six?.close()
    },
  }
}

/** The body with `text` in every text of it. */
function bodyWith(text: string, schema: Schema, name = ''): unknown {
  if (schema.enum) return schema.enum[0]
  const choice = (schema.anyOf ?? schema.oneOf)?.[0]
  if (choice) return bodyWith(text, choice, name)
  if (schema.type === 'array') return [bodyWith(text, schema.items ?? {}, name)]
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(([, { format }]) => format !== 'uuid')
    return Object.fromEntries(fields.map(([field, inner]) => [field, bodyWith(text, inner, field)]))
  }
  if (schema.type !== 'string') return schema.type === 'boolean' ? true : (schema.minimum ?? 1)
  return text.slice(0, schema.maxLength)
}

/** Every text in turn as the only odd one, so that the others do not get the request refused. */
const bodiesOf = (text: string, body: Schema): unknown[] => {
  const names = Object.keys(body.properties ?? {})
  const plain = bodyWith('Atelier', body) as Record<string, unknown>
  const odd = bodyWith(text, body) as Record<string, unknown>
  return [odd, ...names.map((name) => ({ ...plain, images: [], selected: null, [name]: odd[name] }))]
}

it('connects to no address of a client’s, in whatever field and however it is written', {
  timeout: 900_000,
}, async () => {
  const { headers: first } = await signUp(server.url, 'canary')
  const company = await call(server.url, '/api/company', { name: 'Atelier', industry: 'Bois' }, first)
  // The call signs in anew.
  const headers = { authorization: `Bearer ${((await company.json()) as { new_token: string }).new_token}` }
  const send = (method: string, path: string, body?: unknown) =>
    fetch(new URL(path, server.url), {
      method,
      redirect: 'manual',
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).then(async (answer) => [answer.status, await answer.text()] as const)
  const operations = operationsOf(await (await fetch(new URL('/api/openapi.json', server.url))).json())
  const texts = canaryTexts(canary.port)
  const each = texts.filter((_, index) => index % Math.ceil(texts.length / counts.canaryTexts) === 0)
  const statuses: number[] = []
  const tell = async (sent: Promise<readonly [number, string]>) => statuses.push((await sent)[0])
  for (const operation of operations.filter(({ path }) => !leftOut.test(path))) {
    for (const text of each) await tryOne(operation, text)
  }

  async function tryOne({ method, path, body, parameters, isMultipart }: Operation, text: string) {
    const filled = path.replace(/\{\w+\}/g, encodeURIComponent(text))
    const query = new URLSearchParams()
    for (const { name } of parameters.filter((parameter) => parameter.in === 'query')) query.set(name, text)
    const url = `${filled}?${query}`
    if (isMultipart) {
      const { body: bytes, headers: typed } = multipart(photo('cat.webp'), { fileName: text })
      const answer = await fetch(new URL(url, server.url), {
        method,
        headers: { ...headers, ...typed },
        body: bytes,
      })
      await answer.arrayBuffer()
    } else if (body) for (const one of bodiesOf(text, body)) await tell(send(method, url, one))
    else await tell(send(method, url))
  }

  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(20)
  expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
  expect(canary.visits).toEqual([])
  // The trap itself works: what counts is the visit, whatever it answers.
  await fetch(texts[0] ?? '').catch(() => undefined)
  expect(canary.visits).toHaveLength(1)
})
