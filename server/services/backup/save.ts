import type { Row, Snapshot } from '#server/db/backup/snapshot.ts'
import type { Storage } from '#server/integrations/storage/types.ts'
import type { SecretKeys } from '#server/services/secrets/encryption.ts'
import { asJson, type Counts, entries, imageEntry, isImageKey, rowsEntry } from './format.ts'
import { tarEnd, tarEntry, tarStream } from './tar.ts'

interface Source {
  storage: Storage
  secretKeys: SecretKeys
  /** Reads one moment of the database. */
  withSnapshot: (work: (snapshot: Snapshot) => Promise<void>) => Promise<void>
}

/** Takes what is written, and answers when there is room for more. */
export type Write = (bytes: Buffer) => Promise<void>

/**
 * Writes a backup of what is served meanwhile, as a tar. The files of a picture are there before its row and go after
 * it: with those that came before the moment of the database, and those that came until then, no row lacks its files,
 * but for a picture that was both made and deleted while the backup ran.
 */
export async function saveAll({ storage, secretKeys, withSnapshot }: Source, write: Write): Promise<Counts> {
  const counts: Counts = { rows: 0, images: 0 }
  const pour = async (pieces: Iterable<Buffer> | AsyncIterable<Buffer>) => {
    for await (const piece of pieces) await write(piece)
  }
  const saved = new Set<string>()
  const saveImages = async () => {
    for await (const key of storage.list()) {
      // What somebody else left there is none of ours.
      if (saved.has(key) || !isImageKey(key)) continue
      const file = await storage.open(key)
      if (!file) continue
      await pour(tarStream(imageEntry(key), file.length, file.stream))
      saved.add(key)
    }
    counts.images = saved.size
  }
  await pour(tarEntry(entries.start, asJson({ format: 1, madeAt: new Date().toISOString() })))
  await pour(tarEntry(entries.keys, Buffer.from(`${textOf(secretKeys)}\n`)))
  await saveImages()
  await withSnapshot(async (snapshot) => {
    const { migrations, tables, sequences } = snapshot
    await pour(tarEntry(entries.shape, asJson({ migrations, tables, sequences })))
    for (const table of tables) {
      let part = 0
      for await (const rows of snapshot.rows(table)) {
        await pour(tarEntry(rowsEntry(table.name, ++part), asLines(rows)))
        counts.rows += rows.length
      }
    }
  })
  await saveImages()
  await pour(tarEntry(entries.end, asJson(counts)))
  await write(tarEnd())
  return counts
}

/** As in `SECRET_KEYS`. */
const textOf = (keys: SecretKeys) => keys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',')

const asLines = (rows: Row[]) => Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
