import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { readManifest } from './web/manifest.ts'
import { writePages } from './web/pages.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Beside every text asset its .br and .gz: they never change, so they are compressed once. */
async function compressAssets(dir: string) {
  const files = (await readdir(dir)).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    files.map(async (name) => {
      const content = await readFile(join(dir, name))
      if (content.length < 300) return
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      await Promise.all([
        writeFile(join(dir, `${name}.br`), await brotli(content, options)),
        writeFile(join(dir, `${name}.gz`), await zip(content, { level: 9 })),
      ])
    }),
  )
}

/** Builds the site into dist/web: the app, the pages as files, and routes.json, which the server reads. */
const root = join(import.meta.dirname, '..')
const outDir = join(root, 'dist/web')
// Under the root, so that what it imports from node_modules is found.
const rendererDir = join(root, 'dist/renderer')
const quiet = { root: join(root, 'web'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' as const }

// A test that asks for the pages says « test », and would be given React's development build, half as large again.
process.env.NODE_ENV = 'production'
const started = performance.now()
await Promise.all([
  build(quiet),
  build({
    ...quiet,
    build: {
      ssr: join(root, 'web/prerender/render.tsx'),
      outDir: rendererDir,
      manifest: false,
      // Drawings that the pages without React alone show.
      ssrEmitAssets: true,
      copyPublicDir: false,
      rollupOptions: { input: join(root, 'web/prerender/render.tsx') },
    },
  }),
])
await cp(join(rendererDir, 'assets'), join(outDir, 'assets'), {
  recursive: true,
  filter: (path) => !/\.(css|js|woff2?)$/.test(path),
})
const renderer = await import(pathToFileURL(join(rendererDir, 'render.js')).href)
const shells = {
  app: await readFile(join(outDir, 'index.html'), 'utf8'),
  static: await readFile(join(outDir, 'static.html'), 'utf8'),
}
const count = await writePages(outDir, shells, await readManifest(outDir), renderer)
await compressAssets(join(outDir, 'assets'))
await rm(rendererDir, { recursive: true })
console.log(`dist/web: ${count} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`)
