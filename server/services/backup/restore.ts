import { Readable } from 'node:stream'
import type { Load, Shape as LoadedShape } from '#server/db/backup/load.ts'
import type { Storage } from '#server/integrations/storage/types.ts'
import { type Counts, End, entries, isImageKey, Rows, Shape, Start } from './format.ts'
import { readWhole, type TarFile, untar } from './tar.ts'

interface Target {
  storage: Storage
  /** Throws when these keys cannot be taken over; what it answers keeps them, and how to undo that. */
  takeKeys: (text: string) => Promise<() => Promise<Undo>>
  /** One transaction: all that `work` inserts, or nothing. */
  loadDatabase: (shape: LoadedShape, work: (load: Load) => Promise<void>) => Promise<void>
}

type Undo = () => Promise<void>

export interface Restored extends Counts {
  madeAt: Date
}

/**
 * Puts a backup into an installation that holds nothing. Throws, and leaves nothing behind, when the storage holds
 * something, or the backup is not whole.
 */
export async function restoreAll(source: AsyncIterable<Buffer>, target: Target): Promise<Restored> {
  const { storage, takeKeys, loadDatabase } = target
  for await (const _ of storage.list()) throw new Error('the storage of images is not empty')
  const files = untar(source)
  const start = Start.parse(await readJson(await nextFile(files, entries.start)))
  const checkKeys = await takeKeys(String(await readWhole(await nextFile(files, entries.keys))).trim())
  const counts: Counts = { rows: 0, images: 0 }
  const folders = new Set<string>()
  let undoKeys: Undo = async () => undefined
  const restoreImage = async (key: string, { length, body }: TarFile) => {
    folders.add(key.slice(0, key.indexOf('/')))
    if ((await storage.putStream(key, Readable.from(body))) !== length) throw new Error(`${key} is not whole`)
    counts.images++
  }
  try {
    const shape = await imagesUntilShape(files, restoreImage)
    await loadDatabase(shape, async ({ insert }) => {
      let end: Counts | null = null
      for await (const file of files) {
        const key = imageKeyOf(file)
        const table = /^database\/(\w+)\/\d+\.ndjson$/.exec(file.name)?.[1]
        if (key) await restoreImage(key, file)
        else if (table) counts.rows += await insertPart(insert, table, file)
        else if (file.name === entries.end) end = End.parse(await readJson(file))
        else throw new Error(`${file.name} is not part of a backup`)
      }
      if (end?.rows !== counts.rows || end.images !== counts.images)
        throw new Error('the backup is not whole')
      undoKeys = await checkKeys()
    })
  } catch (error) {
    await undoKeys()
    for (const folder of folders) await storage.deleteAll(folder)
    throw error
  }
  return { ...counts, madeAt: new Date(start.madeAt) }
}

async function nextFile(files: AsyncGenerator<TarFile>, name: string): Promise<TarFile> {
  const { done, value } = await files.next()
  if (done || value.name !== name) throw new Error('not a backup of Ramage')
  return value
}

async function imagesUntilShape(
  files: AsyncGenerator<TarFile>,
  store: (key: string, file: TarFile) => Promise<void>,
): Promise<LoadedShape> {
  for (;;) {
    const { done, value: file } = await files.next()
    if (done) throw new Error('the backup is not whole')
    if (file.name === entries.shape) return Shape.parse(await readJson(file))
    const key = imageKeyOf(file)
    if (!key) throw new Error(`${file.name} is not part of a backup`)
    await store(key, file)
  }
}

function imageKeyOf({ name }: TarFile): string | null {
  const key = /^images\/(.+)$/.exec(name)?.[1]
  return key && isImageKey(key) ? key : null
}

async function insertPart(insert: Load['insert'], table: string, file: TarFile): Promise<number> {
  const lines = String(await readWhole(file))
    .split('\n')
    .filter(Boolean)
  const rows = Rows.parse(lines.map((line) => JSON.parse(line) as unknown))
  await insert(table, rows)
  return rows.length
}

const readJson = async (file: TarFile): Promise<unknown> => JSON.parse(String(await readWhole(file)))
