import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sha256 } from '#simulators/hash.ts'

/** What a network remembers, in memory and, where a file is given, on disk. */
export interface Store<State> {
  state: State
  /** Writes what changed since; returns once it is on disk, so that what was answered was kept. */
  save(): void
  /** As at the start, on disk too. */
  reset(): void
  /** Keeps bytes; answers their SHA-256. */
  keep(bytes: Buffer): string
  /** The bytes kept under that hash, or null. */
  bytes(hash: string): Buffer | null
}

/** Reads the state of `file`, or plants a new one. A file that cannot be read is an error: it is never overwritten. */
export function openStore<State>(file: string | undefined, plant: () => State): Store<State> {
  const memory = new Map<string, Buffer>()
  const folder = `${file}.media`
  if (file) mkdirSync(folder, { recursive: true })
  const held = file ? readIfThere(file) : null
  let written = held?.toString('utf8') ?? ''
  const store: Store<State> = {
    state: written ? (JSON.parse(written) as State) : plant(),
    save() {
      if (!file) return
      const text = JSON.stringify(store.state)
      if (text === written) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, text, { mode: 0o600 })
      renameSync(`${file}.new`, file)
      written = text
    },
    reset() {
      store.state = plant()
      store.save()
    },
    keep(bytes) {
      const hash = sha256(bytes)
      if (file) writeFileSync(`${folder}/${hash}`, bytes, { mode: 0o600 })
      else memory.set(hash, bytes)
      return hash
    },
    bytes: (hash) =>
      memory.get(hash) ?? (file && /^[0-9a-f]{64}$/.test(hash) ? readIfThere(`${folder}/${hash}`) : null),
  }
  return store
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
