import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openVendor, readExactJson, type VendorRequest } from './vendor-call.ts'
import { VendorError } from './vendor-error.ts'

const closes: (() => void)[] = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
})

/** A server that does with the first bytes of each connection what the test says. */
async function serve(answer: (socket: Socket, head: string) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (bytes) => answer(socket, bytes.toString('latin1')))
    closes.push(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closes.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const answering = (status: string, body: string, headers = '') =>
  serve((socket) =>
    socket.end(`HTTP/1.1 ${status}\r\n${headers}content-length: ${body.length}\r\n\r\n${body}`),
  )

async function call(url: string, request: Partial<VendorRequest> = {}) {
  const lines: unknown[] = []
  const log = { info: (line: unknown) => lines.push(line), warn: (line: unknown) => lines.push(line) }
  const vendor = {
    name: 'vendor',
    origins: [new URL(url).origin],
    traceHeaders: ['x-trace'],
    classify: (_: number, json: unknown) => ({
      failure: 'permanent' as const,
      code: '7',
      subcode: null,
      message: String((json as { message?: string } | undefined)?.message),
    }),
  }
  const ask = openVendor(vendor, log as never)
  const outcome = await ask({ name: 'a call', url, ...request }).catch((error: unknown) => error)
  return { outcome, log: JSON.stringify(lines) }
}

describe('a call to a network', () => {
  it('reads the answer, its trace id, and ids beyond 2⁵³ to the last digit', async () => {
    const url = await answering('200 OK', '{"id":17841400000000001,"n":12,"x":1.5}', 'x-trace: T1\r\n')
    const { outcome } = await call(url)
    expect(outcome).toMatchObject({
      status: 200,
      json: { id: '17841400000000001', n: 12, x: 1.5 },
      isWhole: true,
      traceId: 'T1',
    })
    expect(readExactJson('-9007199254740993')).toBe('-9007199254740993')
    expect(readExactJson('<html>')).toBeUndefined()
  })

  it('sends forms, JSON and bytes as they are typed', async () => {
    const heads: string[] = []
    const url = await serve((socket, head) => {
      heads.push(head)
      socket.end('HTTP/1.1 204 No Content\r\n\r\n')
    })
    await call(url, { method: 'POST', form: { a: 'é&b' } })
    await call(url, { method: 'POST', json: { a: 'é' } })
    await call(url, { method: 'PUT', bytes: Buffer.from('jpeg') })
    expect(heads[0]).toMatch(/application\/x-www-form-urlencoded[\s\S]*\r\n\r\na=%C3%A9%26b$/)
    expect(heads[1]).toMatch(/content-length: 10[\s\S]*\r\n\r\n\{"a":"/)
    expect(heads[2]).toMatch(/^PUT [\s\S]*\r\n\r\njpeg$/)
  })

  it('logs neither address, body nor token', async () => {
    const token = `EAA${'x'.repeat(180)}`
    const url = await answering('400 Bad Request', `{"message":"bad token ${token}"}`)
    const { outcome, log } = await call(`${url}/refresh?access_token=${token}`)
    expect(outcome).toMatchObject({ failure: 'permanent', code: '7', status: 400, message: 'bad token …' })
    expect(log).toContain('a call')
    expect(log).not.toContain('xxxx')
    expect(log).not.toContain('access_token')
  })

  it('goes to configured hosts alone, and follows no redirect', async () => {
    const elsewhere = await answering('200 OK', '{}')
    const { outcome } = await call(elsewhere, { url: 'http://127.0.0.1:9/' })
    expect(outcome).toMatchObject({ failure: 'fix_config', status: null })
    const url = await answering('302 Found', '', `location: ${elsewhere}\r\n`)
    expect((await call(url)).outcome).toMatchObject({ failure: 'permanent', status: 302 })
  })

  it('says how long to wait when told', async () => {
    const url = await answering('429 Too Many', '{}', 'retry-after: 30\r\n')
    expect((await call(url)).outcome).toMatchObject({ status: 429, retryAfterSeconds: 30 })
  })
})

describe('the outcome of a create is unknown', () => {
  const create = { method: 'POST', json: { text: 'x' }, isCreate: true } as const

  it.each([
    ['the connection drops after it was read', (socket: Socket) => socket.destroy()],
    ['no answer comes in time', () => undefined, 1_500],
    [
      'the server fails',
      (socket: Socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n'),
    ],
    ['the head is cut', (socket: Socket) => socket.end('HTTP/1.1 201 Cre')],
  ])('when %s, and a read may be made again', async (_, misbehave, timeoutMs = 20_000) => {
    const url = await serve(misbehave)
    expect((await call(url, { ...create, timeoutMs })).outcome).toMatchObject({ failure: 'unknown_outcome' })
    const read = (await call(url, { timeoutMs })).outcome as VendorError
    expect(read).toBeInstanceOf(VendorError)
    expect(read.failure).toBe(read.status === 502 ? 'permanent' : 'retry_later')
  })

  it('unless nothing was sent', async () => {
    const url = await answering('200 OK', '')
    for (const close of closes.splice(0)) close()
    expect((await call(url, create)).outcome).toMatchObject({ failure: 'retry_later', status: null })
    const unknownHost = { ...create, url: 'http://nowhere.invalid/' }
    expect((await call('http://nowhere.invalid/', unknownHost)).outcome).toMatchObject({
      failure: 'retry_later',
    })
  })

  it('unless the head of its answer came: the body may be cut or endless', async () => {
    const head = 'HTTP/1.1 201 Created\r\nx-restli-id: urn:li:share:1\r\n'
    const cut = await serve((socket) => socket.end(`${head}content-length: 100\r\n\r\n{"id`))
    expect((await call(cut, create)).outcome).toMatchObject({
      status: 201,
      isWhole: false,
      json: undefined,
      headers: { 'x-restli-id': 'urn:li:share:1' },
    })
    const endless = await serve((socket) => {
      socket.write(`${head}\r\n`)
      const pour = () => {
        while (!socket.destroyed && socket.write('x'.repeat(65_536)));
      }
      socket.on('drain', pour)
      pour()
    })
    expect((await call(endless, create)).outcome).toMatchObject({ isWhole: false })
    expect((await call(endless)).outcome).toMatchObject({ failure: 'retry_later' })
  })
})
