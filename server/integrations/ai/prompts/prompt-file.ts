import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface PromptFile {
  /** The file's name without `.fr.md`, e.g. `writer.v1`. */
  version: string
  /** SHA-256 of the file: says which words were used, whatever the version claims. */
  hash: string
  text: string
}

export function promptFile(version: string): PromptFile {
  const text = readFileSync(join(import.meta.dirname, `${version}.fr.md`), 'utf8')
  return { version, hash: createHash('sha256').update(text).digest('hex'), text }
}

/** Puts the values in the places of the text. Throws on a place without a value: a prompt is never half filled. */
export function fill({ version, text }: PromptFile, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${version}: no value for ${name}`)
    return value
  })
}
