import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ImageRow } from '#server/db/images.ts'
import { exportedColumns, type PersonalReader } from '#server/db/personal-data/read.ts'
import type { Storage } from '#server/integrations/storage/types.ts'
import { imageFolder } from '#server/services/images/image-urls.ts'
import { exportReadme } from '#shared/messages/export.ts'
import { csvLine, csvStart } from './csv-cells.ts'

interface Source {
  reader: PersonalReader
  storage: Storage
  tables: string[]
  images: ImageRow[]
  /** After each table and each image. */
  onPart: () => void
}

/** Parts of an archive: what its progress is measured in. */
export const countParts = (tables: string[], images: ImageRow[]) => tables.length + images.length

/**
 * The archive as a stream that is made while it is read, one entry after the other: what it holds is never in memory
 * as a whole. Destroyed with the error of what could not be read.
 */
export function openExportZip({ reader, storage, tables, images, onPart }: Source): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const add = (name: string, open: () => Promise<Readable>, compress = true) =>
    zip.addReadStreamLazy(name, { compress }, (done) => {
      open().then(
        (stream) =>
          done(
            null,
            stream.once('error', (error) => output.destroy(error)),
          ),
        (error: unknown) => output.destroy(error as Error),
      )
    })

  zip.addBuffer(Buffer.from(exportReadme(tables), 'utf8'), 'README.txt')
  for (const table of tables) {
    add(`json/${table}.json`, async () => Readable.from(asJson(reader.rows(table))))
    add(`csv/${table}.csv`, async () =>
      Readable.from(asCsv(reader.rows(table), exportedColumns(table), onPart)),
    )
  }
  for (const image of images) {
    add(
      `images/${image.kind}/${image.id}.${extensionOf(image)}`,
      () => openImage(storage, image, onPart),
      false,
    )
  }
  zip.end()
  return output
}

async function* asJson(lines: AsyncGenerator<string>) {
  let before = '[\n'
  for await (const line of lines) {
    yield before + line
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* asCsv(lines: AsyncGenerator<string>, columns: string[], onPart: () => void) {
  yield csvStart + csvLine(columns)
  for await (const line of lines) {
    const row = JSON.parse(line) as Record<string, unknown>
    yield csvLine(columns.map((column) => row[column]))
  }
  onPart()
}

/** A file that is gone leaves an empty entry: the rest of the archive is worth having. */
async function openImage(
  storage: Storage,
  { companyId, key }: ImageRow,
  onPart: () => void,
): Promise<Readable> {
  const file = await storage.open(`${imageFolder(companyId, key)}/master`)
  onPart()
  return file?.stream ?? Readable.from([])
}

const extensionOf = ({ mediaType }: ImageRow) =>
  ({ 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' })[mediaType] ?? 'bin'
