import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { HttpRequestError, httpFetch, httpRequest } from './http.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(answer: RequestListener): Promise<URL> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const limits = { firstByteMs: 20_000, maxAnswerBytes: 1_000 }
const ask = (url: URL) =>
  httpRequest({ url, method: 'GET', headers: {}, body: undefined, timeoutMs: 20_000, maxAnswerBytes: 1_000 })

describe('a call to a vendor', () => {
  it('names us, unless its SDK names itself, and ends its connection', async () => {
    const heads: unknown[] = []
    const url = await serve((request, response) => {
      const { 'user-agent': agent, connection } = request.headers
      heads.push({ agent, connection })
      response.end('{}')
    })
    await ask(url)
    await (await httpFetch(url, { headers: { 'user-agent': 'ai-sdk' } }, limits)).text()
    expect(heads).toEqual([
      { agent: 'Ramage', connection: 'close' },
      { agent: 'ai-sdk', connection: 'close' },
    ])
  })

  it('follows no redirect', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/elsewhere') response.end('reached')
      else response.writeHead(302, { location: '/elsewhere' }).end()
    })
    expect(await ask(url)).toMatchObject({ status: 302 })
    expect((await httpFetch(url, {}, limits)).status).toBe(302)
  })

  it('takes an answer up to its size, and no more of it', async () => {
    const url = await serve((_, response) => {
      response.write('x'.repeat(600))
      response.end('x'.repeat(600))
    })
    expect(await ask(url)).toMatchObject({ status: 200, isWhole: false })
    const response = await httpFetch(url, {}, limits)
    await expect(response.text()).rejects.toThrow('more than 1000 bytes')
  })

  it('gives a silent host up, and says that it was sent', async () => {
    const url = await serve(() => undefined)
    const late = httpFetch(url, {}, { ...limits, firstByteMs: 200 })
    await expect(late).rejects.toMatchObject({
      message: 'fetch failed',
      cause: { name: 'HttpRequestError', isSent: true, isLate: true },
    })
  })

  it('leaves with the reason of whoever aborts it', async () => {
    const url = await serve(() => undefined)
    const leaving = new AbortController()
    const left = httpFetch(url, { signal: leaving.signal }, limits)
    leaving.abort(new Error('stopped'))
    await expect(left).rejects.toThrow('stopped')
  })

  it('says that nothing was sent where nobody listens', async () => {
    const url = await serve(() => undefined)
    server?.close()
    await once(server as Server, 'close')
    const refused = await ask(url).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(HttpRequestError)
    expect(refused).toMatchObject({ isSent: false, isLate: false })
  })
})
