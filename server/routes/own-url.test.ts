import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'

const byNumber = 'http://127.0.0.1:3000'
const byName = 'http://localhost:3000'
let pagesFolder: string
const apps: TestApp[] = []

beforeAll(async () => {
  pagesFolder = await mkdtemp(join(tmpdir(), 'ramage-pages-'))
  await writeFile(join(pagesFolder, 'routes.json'), '[{ "path": "/login", "file": "login.html" }]')
  for (const file of ['login.html', '404.html']) await writeFile(join(pagesFolder, file), '<p>Ramage</p>')
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await rm(pagesFolder, { recursive: true })
})

async function appAt(publicUrl: string) {
  const app = await testApp({ publicUrl }, { pagesFolder })
  apps.push(app)
  return (path: string, host: string) => app.call('GET', path, { headers: { host } })
}

describe('a page asked for by another name of this machine', () => {
  it.each([
    [byNumber, 'localhost:3000'],
    [byNumber, '[::1]:3000'],
    [byName, '127.0.0.1:3000'],
  ])('leads to the same page at %s when %s was opened', async (publicUrl, host) => {
    const open = await appAt(publicUrl)
    for (const path of ['/login?email=a%40b.fr', '/nulle-part']) {
      const { status, headers } = await open(path, host)
      expect([status, headers.location]).toEqual([302, `${publicUrl}${path}`])
      expect(headers['cache-control']).toBe('no-store')
    }
    expect((await open('/login', new URL(publicUrl).host)).status).toBe(200)
    // The API and its way back from the networks answer wherever they are reached.
    expect((await open('/api/health', host)).status).toBe(200)
  })

  it.each([
    [byNumber, 'localhost:8080', 'through a tunnel or a container’s port'],
    [byNumber, '192.168.1.20:3000', 'from another machine'],
    ['https://ramage.example', 'localhost:3000', 'behind a proxy'],
  ])('is shown where it is: %s, opened at %s %s', async (publicUrl, host) => {
    const open = await appAt(publicUrl)
    expect((await open('/login', host)).status).toBe(200)
  })
})
