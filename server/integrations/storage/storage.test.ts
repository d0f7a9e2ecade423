import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testBucket } from '#test/s3.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './types.ts'

async function onDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'ramage-test-'))
  const close = () => rm(folder, { recursive: true, force: true })
  return { storage: diskStorage(join(folder, 'images')), close }
}

const listed = async (storage: Storage) => (await Array.fromAsync(storage.list())).sort()
const unavailable = { name: 'AppError', code: 'storage_unavailable', status: 503, retryAfterSeconds: 10 }

/** What every rule of the services counts on, whatever the driver. */
describe.each([
  ['disk', onDisk],
  // However busy this machine is: how long a store may be silent is tested below.
  ['S3', () => testBucket({ connectMs: 60_000, answerMs: 60_000 })],
])('files on %s', (_name, open) => {
  let storage: Storage
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ storage, close } = await open())
  })
  afterAll(() => close())

  it('has no file that was never put', async () => {
    expect(await storage.get('nobody/key/master')).toBeNull()
    expect(await storage.open('nobody/key/master')).toBeNull()
    expect(await listed(storage)).toEqual([])
    await storage.deleteAll('nobody')
    await storage.check()
    expect(await listed(storage)).toEqual([])
  })

  it('gives back what was put, whole, and replaces it as a whole', async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 70_000 }, (_, index) => index % 251))
    await storage.put('ana/key_1-A/master', bytes)
    expect((await storage.get('ana/key_1-A/master'))?.equals(bytes)).toBe(true)
    await storage.put('ana/key_1-A/master', Buffer.from('shorter'))
    const file = await storage.open('ana/key_1-A/master')
    expect(file?.length).toBe(7)
    expect(String(await buffer(file?.stream ?? Readable.from([])))).toBe('shorter')
    await storage.put('ana/empty/master', Buffer.alloc(0))
    expect(await storage.get('ana/empty/master')).toEqual(Buffer.alloc(0))
    await storage.deleteAll('ana')
  })

  it.each([0, 1_000, 8 * 1024 * 1024, 20 * 1024 * 1024 + 1])(
    'stores a stream of %d bytes',
    async (length) => {
      const bytes = Buffer.alloc(length, 'Ramage ')
      const pieces = function* () {
        for (let at = 0; at < length; at += 65_000) yield bytes.subarray(at, at + 65_000)
      }
      expect(await storage.putStream('ana/exports/archive', Readable.from(pieces()))).toBe(length)
      expect((await storage.get('ana/exports/archive'))?.equals(bytes)).toBe(true)
      await storage.deleteAll('ana')
    },
  )

  it.each([1, 9 * 1024 * 1024])('keeps nothing of a stream that breaks after %d bytes', async (length) => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(length)
        throw new Error('cut')
      })(),
    )
    await expect(storage.putStream('ana/exports/broken', broken)).rejects.toThrow()
    expect(await listed(storage)).toEqual([])
  })

  it('removes a folder with all it holds, and no neighbour whose name begins alike', async () => {
    const keys = ['ana/1/150', 'ana/1/master', 'ana/10/master', 'anatole/1/master']
    for (const key of keys) await storage.put(key, Buffer.from(key))
    expect(await listed(storage)).toEqual(keys)
    await storage.deleteAll('ana/1')
    expect(await listed(storage)).toEqual(['ana/10/master', 'anatole/1/master'])
    await storage.deleteAll('ana')
    await storage.deleteAll('ana')
    expect(await listed(storage)).toEqual(['anatole/1/master'])
    await storage.deleteAll('anatole')
  })

  it('lists and removes more than one page of them', async () => {
    const keys = Array.from({ length: 1_050 }, (_, index) => `many/${index}/master`)
    // So many at once as a busy server has.
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => storage.put(key, Buffer.from('x'))))
    expect(await listed(storage)).toEqual(keys.sort())
    await storage.deleteAll('many')
    expect(await listed(storage)).toEqual([])
  })
})

describe('files on a disk', () => {
  it('and their folders are for their owner alone', async () => {
    const root = await mkdtemp(join(tmpdir(), 'ramage-test-'))
    try {
      const storage = diskStorage(join(root, 'data', 'images'))
      await storage.check()
      await storage.put('ana/1/master', Buffer.from('x'))
      await storage.putStream('ana/exports/2', Readable.from(['x']))
      const rights = async (path: string) => ((await stat(join(root, 'data', path))).mode & 0o777).toString(8)
      const folders = ['', 'images', 'images/ana', 'images/ana/1', 'images/ana/exports']
      expect(await Promise.all(folders.map(rights))).toEqual(Array(5).fill('700'))
      const files = ['images/ana/1/master', 'images/ana/exports/2']
      expect(await Promise.all(files.map(rights))).toEqual(Array(2).fill('600'))
    } finally {
      await rm(root, { recursive: true, force: true })
    }
  })
})

describe('a storage that is away', () => {
  let mute: Server
  let port: number
  beforeAll(async () => {
    mute = createServer((socket) => socket.on('error', () => undefined))
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    port = (mute.address() as AddressInfo).port
  })
  afterAll(() => mute.close())

  const s3At = (endpoint: string) =>
    s3Storage(
      { bucket: 'ramage', endpoint, region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' },
      { answerMs: 300 },
    )
  const cases: [string, () => Storage][] = [
    // No folder can be made below a file.
    ['a disk without the folder', () => diskStorage('/dev/null/images')],
    ['an S3 where nobody listens', () => s3At('http://127.0.0.1:9')],
    ['an S3 that takes the call and never answers', () => s3At(`http://127.0.0.1:${port}`)],
  ]

  it.each(cases)('says so: %s', async (_name, open) => {
    const storage = open()
    await expect(storage.check()).rejects.toMatchObject(unavailable)
    await expect(storage.put('ana/1/master', Buffer.from('x'))).rejects.toMatchObject(unavailable)
    await expect(storage.get('ana/1/master')).rejects.toMatchObject(unavailable)
    await expect(storage.open('ana/1/master')).rejects.toMatchObject(unavailable)
    await expect(storage.putStream('ana/1/master', Readable.from(['x']))).rejects.toMatchObject(unavailable)
    await expect(storage.list().next()).rejects.toMatchObject(unavailable)
  })
})

describe('an S3 that fails in the middle of a picture', () => {
  const answering = async (give: (response: ServerResponse) => void) => {
    const server = createHttpServer((_, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('half of it', () => give(response))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const keys = { accessKeyId: 'a', secretAccessKey: 'b' }
    const storage = s3Storage({ bucket: 'ramage', endpoint, region: 'us-east-1', ...keys }, { pauseMs: 500 })
    return {
      storage,
      close: () => {
        server.closeAllConnections()
        server.close()
      },
    }
  }

  it.each([
    ['cuts', (response: ServerResponse) => void response.destroy()],
    ['stalls', () => undefined],
  ])('gives no half of it: %s', async (_name, give) => {
    const { storage, close } = await answering(give)
    await expect(storage.get('ana/1/master')).rejects.toMatchObject(unavailable)
    close()
  })

  it('tells who reads it piece by piece', async () => {
    const { storage, close } = await answering((response) => void response.destroy())
    const file = await storage.open('ana/1/master')
    await expect(buffer(file?.stream ?? Readable.from([]))).rejects.toThrow()
    close()
  })
})
