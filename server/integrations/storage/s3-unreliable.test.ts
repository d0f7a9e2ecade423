import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { s3Storage } from './s3.ts'

/** What the store was asked, and what it answers to a listing. */
let asked: string[] = []
let server: Server | null = null

afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
})

/** A store that lists these keys whatever is asked, says there are more, and sends files without end. */
async function storeThatLists(keys: string[], isTruncated: boolean) {
  asked = []
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`)
    if (request.method === 'DELETE') return response.writeHead(204).end()
    if (request.url?.includes('endless')) {
      const send = (): boolean => response.write(Buffer.alloc(64 * 1024)) && send()
      response.on('drain', send)
      return send()
    }
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
    return response
      .setHeader('content-type', 'application/xml')
      .end(`<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents}</ListBucketResult>`)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return s3Storage(
    {
      bucket: 'b',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'a',
      secretAccessKey: 's',
    },
    { mostBytes: 1_000_000 },
  )
}

it('deletes nothing of others when the store lists what was not asked for', async () => {
  const storage = await storeThatLists(['mine/1', 'theirs/1'], false)
  await expect(storage.deleteAll('mine')).rejects.toMatchObject({ code: 'storage_unavailable' })
  expect(asked.filter((line) => line.startsWith('DELETE'))).toEqual([])
})

it('asks no store for ever that lists the same again', async () => {
  const storage = await storeThatLists(['mine/1', 'mine/2'], true)
  await expect(storage.deleteAll('mine')).rejects.toMatchObject({ code: 'storage_unavailable' })
  await expect(Array.fromAsync(storage.list())).rejects.toMatchObject({ code: 'storage_unavailable' })
})

it('keeps no file in memory that does not end', async () => {
  const storage = await storeThatLists([], false)
  await expect(storage.get('mine/endless')).rejects.toMatchObject({ code: 'storage_unavailable' })
})
