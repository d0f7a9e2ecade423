import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, it } from 'vitest'
import type { ImageAnswer } from '#shared/api/images.ts'
import { temporaryFolder } from '#test/folder.ts'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'
import { nodeFlags, programEnv } from '#test/program.ts'
import { type RunningServer, startServer } from '#test/server.ts'
import { call, signUp } from '#test/torture/account.ts'

const folders: string[] = []
const running: RunningServer[] = []
const newFolder = async () => {
  const folder = await temporaryFolder()
  folders.push(folder)
  return folder
}
const start = async (DATA_DIR: string) => {
  const server = await startServer({ DATA_DIR })
  running.push(server)
  return server
}
afterAll(async () => {
  for (const server of running) await server.end()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** Waited for without standing still, so that connections the server closes meanwhile are seen closed. */
async function command(name: string, given: string[], DATA_DIR: string) {
  const child = spawn(process.execPath, [...nodeFlags, join(import.meta.dirname, `${name}.ts`), ...given], {
    env: { ...programEnv, DATA_DIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { status, stdout, stderr }
}
const codeOf = (key: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + seconds * 1000 })
const password = 'Un chêne, trois geais 42'

async function upload({ url }: RunningServer, as: Record<string, string>): Promise<ImageAnswer> {
  const { body, headers } = multipart(photo('coffee.png'), { fileName: 'café.png' })
  const sent = await fetch(new URL('/api/images/upload', url), {
    method: 'POST',
    headers: { ...as, ...headers },
    body,
  })
  return ((await sent.json()) as { image: ImageAnswer }).image
}
const bytesAt = async ({ url }: RunningServer, path: string) =>
  Buffer.from(await (await fetch(new URL(path, url))).arrayBuffer())

it('brings an installation back on an empty machine: accounts, posts, pictures, secrets, trail', async () => {
  const [before, after] = [await newFolder(), await newFolder()]
  const file = join(await newFolder(), 'sauvegarde.tar.gz')
  const old = await start(before)
  const { email, headers } = await signUp(old.url, 'machine')
  const picture = await upload(old, headers)
  const written = {
    description: 'La vitrine d’hiver est prête : été, naïf, œuvre.',
    image: picture.url,
    app: 'instagram',
  }
  await call(old.url, '/api/post/save', written, headers)
  const setup = await call(old.url, '/api/account/two-factor/setup', { password }, headers)
  const { key } = (await setup.json()) as { key: string }
  const confirmed = await call(old.url, '/api/account/two-factor/confirm', { code: codeOf(key) }, headers)
  expect(confirmed.status).toBe(200)
  const bytes = await bytesAt(old, picture.url)

  // Served all the while: the command finds the running database by itself.
  expect(await command('backup', [file], before)).toMatchObject({ status: 0, stderr: '' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await fetch(new URL('/api/ready', old.url))).status).toBe(200)
  expect(await old.end()).toBe(0)

  const restored = await command('restore', [file], after)
  expect(restored).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('3 fichiers') })
  const trail = await command('verify-audit', [], after)
  expect(trail).toMatchObject({ status: 0, stdout: expect.stringContaining('chaîne intacte') })

  const fresh = await start(after)
  const login = await call(fresh.url, '/api/auth/login', { email, password })
  expect(login.status).toBe(202)
  const { challenge } = (await login.json()) as { challenge: string }
  // The next code: the one above was used.
  const passed = await call(fresh.url, '/api/auth/two-factor', { challenge, code: codeOf(key, 30) })
  const { access_token } = (await passed.json()) as { access_token: string }
  const as = { authorization: `Bearer ${access_token}` }
  const posts = await (await fetch(new URL('/api/posts', fresh.url), { headers: as })).json()
  expect(JSON.stringify(posts)).toContain(written.description)
  expect(JSON.stringify(posts)).toContain(picture.url)
  expect((await bytesAt(fresh, picture.url)).equals(bytes)).toBe(true)
  expect((await bytesAt(fresh, `${picture.url}/150`)).length).toBeGreaterThan(1_000)
  expect((await upload(fresh, as)).url).not.toBe(picture.url)

  const again = await command('restore', [file], after)
  expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('the database is not empty') })
  expect((await fetch(new URL('/api/posts', fresh.url), { headers: as })).status).toBe(200)
})
