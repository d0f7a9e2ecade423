import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type { Storage } from './types.ts'
import { asUnavailable } from './unavailable.ts'

/** What is being written, and not a file yet. */
const unfinished = '.tmp'

/** Nobody else on the machine looks into it. */
const ownerOnly = { recursive: true, mode: 0o700 } as const

/** Files under `folder`. A write is flushed to the disk before it is acknowledged (docs/product/promises.md). */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key)
  const write = async (key: string, content: Buffer | Readable) => {
    const path = pathOf(key)
    const made = await mkdir(dirname(path), ownerOnly)
    const temporary = `${path}.${randomUUID()}${unfinished}`
    try {
      await writeFile(temporary, content, { mode: 0o600, flush: true })
      await rename(temporary, path)
    } catch (error) {
      // A disk that is full is not left fuller.
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
    await flushFolders(dirname(path), made ? dirname(made) : dirname(path))
  }
  return asUnavailable({
    put: write,
    async putStream(key, stream) {
      await write(key, stream)
      return (await stat(pathOf(key))).size
    },
    get: (key) => readFile(pathOf(key)).catch(nullWhenMissing),
    async open(key) {
      const file = await open(pathOf(key)).catch(nullWhenMissing)
      return file && { length: (await file.stat()).size, stream: file.createReadStream() }
    },
    async deleteAll(prefix) {
      await rm(pathOf(prefix), { recursive: true, force: true })
    },
    async *list() {
      for await (const path of filesIn(folder)) yield relative(folder, path).split(sep).join('/')
    },
    async check() {
      const path = pathOf(`${randomUUID()}${unfinished}`)
      await mkdir(folder, ownerOnly)
      await writeFile(path, 'x', { mode: 0o600 }).finally(() => rm(path, { force: true }))
    },
  })
}

/** A new name survives a power loss once its folder is flushed too, and the folders made for it. */
async function flushFolders(folder: string, upTo: string) {
  for (let at = folder; ; at = dirname(at)) {
    const handle = await open(at, 'r')
    await handle.sync().finally(() => handle.close())
    if (at === upTo || at === dirname(at)) return
  }
}

/** A folder that goes while it is read holds nothing. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(nullWhenMissing)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (!entry.name.endsWith(unfinished)) yield path
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
