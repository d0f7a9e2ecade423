import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import type { SecretKey, SecretKeys } from '#server/services/secrets/encryption.ts'

const keyBytes = 32

/**
 * The keys of `SECRET_KEYS`. Without it the demonstration makes one, once, in `DATA_DIR/secret-keys`; production
 * throws, and on a newest key that somebody typed in.
 */
export async function readSecretKeys(
  env: Pick<Env, 'SECRET_KEYS' | 'RAMAGE_MODE' | 'DATA_DIR'>,
): Promise<SecretKeys> {
  if (env.SECRET_KEYS) {
    const keys = parse(env.SECRET_KEYS, 'SECRET_KEYS')
    // Older ones only open what lies under them, until it is sealed anew.
    if (env.RAMAGE_MODE === 'production' && isText(keys[0].key))
      throw new Error(`SECRET_KEYS: key ${keys[0].id} is not random`)
    return keys
  }
  if (env.RAMAGE_MODE === 'production')
    throw new Error(
      'SECRET_KEYS is missing: id:base64 of 32 random bytes, e.g. 2026:$(openssl rand -base64 32)',
    )
  const file = keyFileIn(env.DATA_DIR)
  const text = (await readIfThere(file)) ?? (await createFile(file, env.DATA_DIR, newKey()))
  return parse(text.trim(), file)
}

/**
 * Takes over the keys of a backup: `SECRET_KEYS` must hold them where it is given, else they go into
 * `DATA_DIR/secret-keys`. Throws when that cannot be, before anything is written; what it answers writes, and what that
 * answers takes it back.
 */
export async function takeSecretKeys(
  { SECRET_KEYS, DATA_DIR }: Pick<Env, 'SECRET_KEYS' | 'DATA_DIR'>,
  text: string,
): Promise<() => Promise<() => Promise<void>>> {
  const inUse = parse(text, 'the backup')
  const file = keyFileIn(DATA_DIR)
  if (!SECRET_KEYS) {
    if (await readIfThere(file)) throw new Error(`${file} is there already`)
    return async () => {
      await createFile(file, DATA_DIR, text)
      return () => rm(file, { force: true })
    }
  }
  const configured = parse(SECRET_KEYS, 'SECRET_KEYS')
  const missing = inUse.find(({ id, key }) => !configured.some((one) => one.id === id && one.key.equals(key)))
  if (missing) throw new Error(`SECRET_KEYS: the key ${missing.id} of the backup is missing`)
  return async () => async () => undefined
}

const keyFileIn = (folder: string) => join(folder, 'secret-keys')

/** `id:base64,id:base64…`, newest first. Throws what is wrong, never a key. */
function parse(text: string, source: string): SecretKeys {
  const keys = text.split(',').map((entry) => parseKey(entry.trim(), source))
  for (const one of keys) {
    if (keys.some((other) => other !== one && other.id === one.id))
      throw new Error(`${source}: the id ${one.id} stands twice`)
  }
  return keys as [SecretKey, ...SecretKey[]]
}

function parseKey(entry: string, source: string): SecretKey {
  const [, id = '', encoded = ''] = entry.match(/^([\w-]{1,32}):([A-Za-z0-9+/_-]+={0,2})$/) ?? []
  if (!id) throw new Error(`${source}: expected id:base64, separated by commas, newest first`)
  const key = Buffer.from(encoded, 'base64')
  if (key.length !== keyBytes)
    throw new Error(`${source}: key ${id} has ${key.length} bytes instead of ${keyBytes}`)
  // 32 random bytes have fewer than 16 different values about once in 10¹³ draws; a typed-in key does nearly always.
  if (new Set(key).size < 16) throw new Error(`${source}: key ${id} is not random`)
  return { id, key }
}

/** 32 random bytes are all letters, digits and signs once in 10¹³ draws. */
const isText = (key: Buffer) => key.every((byte) => byte >= 0x20 && byte < 0x7f)

const newKey = () => `demo:${randomBytes(keyBytes).toString('base64')}`

export async function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Whole or not at all, on disk before it is used; of two processes that start at once, one makes it. */
export async function createFile(file: string, folder: string, text: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${crypto.randomUUID()}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${text}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}
