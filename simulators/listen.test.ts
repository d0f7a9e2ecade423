import { createServer, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGoogle } from './google/server.ts'
import { startLinkedin } from './linkedin/server.ts'
import { listen, localServer } from './listen.ts'
import { startOpenAi } from './openai/server.ts'
import { startStripe } from './stripe/server.ts'

const starts = { google: startGoogle, linkedin: startLinkedin, openai: startOpenAi, stripe: startStripe }
const running: { name: string; url: string; close(): Promise<void> }[] = []

beforeAll(async () => {
  for (const [name, start] of Object.entries(starts)) running.push({ name, ...(await start()) })
})
afterAll(async () => {
  for (const { close } of running) await close()
})

/** The status with these headers, `host` among them, which `fetch` would not let us choose. */
function ask(url: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', reject).end()
  })
}

const strangers: Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-host': 'ramage.example' },
  { forwarded: 'for=203.0.113.9' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '127.0.0.1' },
  { host: 'attacker.example' },
  { host: 'attacker.example:3013' },
  { host: '127.0.0.1.attacker.example' },
  { origin: 'https://attacker.example' },
  { origin: 'null' },
]

describe('every simulator answers this machine only', () => {
  it.each(strangers)('not with %o', async (headers) => {
    for (const { name, url } of running) {
      for (const path of ['/', '/__control/journal'])
        expect({ name, path, status: await ask(url + path, headers) }).toEqual({ name, path, status: 403 })
      const status = await ask(`${url}/__control/credential`, headers, 'POST')
      expect({ name, status }).toEqual({ name, status: 403 })
    }
  })

  it.each([
    {},
    { host: 'localhost:3013' },
    { host: 'ramage.localhost' },
    { origin: 'http://127.0.0.1:3000' },
  ])('but with %o', async (headers) => {
    for (const { name, url } of running)
      expect({ name, status: await ask(`${url}/`, headers) }).toEqual({ name, status: 200 })
  })

  it('on a port that other machines do not see', async () => {
    const server = localServer((_, response) => response.end())
    const { close } = await listen(server)
    expect(server.address()).toMatchObject({ address: '127.0.0.1' })
    await close()
  })

  it('as a proxy of this machine passes strangers on', async () => {
    const [google] = running
    const proxy = createServer((asked, answer) => {
      const forwarded = { host: asked.headers.host ?? '', 'x-forwarded-for': '203.0.113.9' }
      void ask(`${google?.url}${asked.url}`, forwarded).then((status) => answer.writeHead(status).end())
    })
    const { url, close } = await listen(proxy)
    expect(await ask(`${url}/__control/journal`, {})).toBe(403)
    await close()
  })
})
