import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { makeNextExport } from '#server/services/data-export/export-requests.ts'
import type { ExportAnswer, ExportLinkAnswer } from '#shared/api/data-rights.ts'
import type { TestApp, Visitor } from '#test/app.ts'

/** One table of the archive of all data that `as` asks for. */
export async function exportOf(t: TestApp, as: Visitor, table: string): Promise<Record<string, unknown>[]> {
  const asked = await t.call<ExportAnswer>('POST', '/api/account/export', { as })
  await makeNextExport(t.deps)
  const { id } = asked.body
  const { body } = await t.call<ExportLinkAnswer>('POST', `/api/account/exports/${id}/link`, { as })
  const files = await unzip((await t.call('GET', body.url)).bytes)
  return JSON.parse(String(files[`json/${table}.json`]))
}

/** Every file of a ZIP archive by its name. */
export async function unzip(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(bytes)
  const files: Record<string, Buffer> = {}
  for await (const entry of zip.eachEntry()) {
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry))
  }
  return files
}
