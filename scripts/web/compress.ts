import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Beside every text asset its .br and .gz: they never change, so they are compressed once. */
export async function compressAssets(dir: string) {
  const files = (await readdir(dir)).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    files.map(async (name) => {
      const content = await readFile(join(dir, name))
      if (content.length < 1000) return
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      await Promise.all([
        writeFile(join(dir, `${name}.br`), await brotli(content, options)),
        writeFile(join(dir, `${name}.gz`), await zip(content, { level: 9 })),
      ])
    }),
  )
}
