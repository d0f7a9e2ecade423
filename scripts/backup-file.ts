import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { lstat, open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Write } from '#server/services/backup/save.ts'

/** Pictures are compressed already: the rest shrinks well at the cheapest level. */
const level = 1

/** A compressed file that nobody else may read, and that is there whole, on the disk, or not at all. */
export async function writeBackupFile<T>(path: string, work: (write: Write) => Promise<T>): Promise<T> {
  const whole = resolve(path)
  // What cannot be looked at is not there, or cannot be written either.
  const there = await lstat(whole).catch(() => null)
  // A rename would put the file in the place of whatever it is.
  if (there && !there.isFile()) throw new Error(`${whole} is not a file`)
  const draft = `${whole}.${randomUUID()}.tmp`
  const handle = await open(draft, 'wx', 0o600)
  try {
    const gzip = createGzip({ level })
    const written = pipeline(gzip, handle.createWriteStream({ flush: true }))
    // A full disk is told to who writes, and ends the work there.
    written.catch(() => undefined)
    const result = await work(async (bytes) => {
      if (gzip.destroyed) await written
      if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written])
    })
    gzip.end()
    await written
    await rename(draft, whole)
    await flushFolder(dirname(whole))
    return result
  } catch (error) {
    // A full disk may have closed it already; what is thrown is what went wrong first.
    await handle.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

async function flushFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

export function readBackupFile(path: string): AsyncIterable<Buffer> {
  const gunzip = createGunzip()
  // What fails is thrown to who reads.
  pipeline(createReadStream(path), gunzip).catch(() => undefined)
  return gunzip
}
