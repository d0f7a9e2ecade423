import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

interface Chunk {
  file: string
  imports?: string[]
}

export type Manifest = Record<string, Chunk>

/** Vite's own list of what became of each source file; the server has no use for it. */
export async function readManifest(outDir: string): Promise<Manifest> {
  const path = join(outDir, '.vite/manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest
  await rm(join(outDir, '.vite'), { recursive: true })
  return manifest
}

/** A page's code and all it needs, so that the browser fetches them at once instead of one after the other. */
export function chunksOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, seen)
  return seen
}
