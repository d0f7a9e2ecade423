import type { Db } from '#server/db/client.ts'
import { listSealedSamples, sealedColumns } from '#server/db/sealed-columns.ts'
import { opens, type SecretKeys } from './encryption.ts'

/** Of each column and key: one that was altered does not say that the key is wrong. */
const samples = 5

/**
 * Throws, with the key's id, when something is sealed under a key that is not given, or under another one of that id.
 */
export async function assertKeys(db: Db, keys: SecretKeys): Promise<void> {
  const openedUnder = new Map<string, { place: string; doesOpen: boolean }>()
  for (const column of sealedColumns) {
    const place = `${column.table}.${column.column}`
    for (const { keyId, sealed, ...context } of await listSealedSamples(db, column, samples)) {
      if (!keys.some(({ id }) => id === keyId))
        throw new Error(`${source}: the key ${keyId} is missing, under which ${place} is sealed`)
      const known = openedUnder.get(keyId) ?? { place, doesOpen: false }
      openedUnder.set(keyId, { ...known, doesOpen: known.doesOpen || opens(keys, context, sealed) })
    }
  }
  for (const [keyId, { place, doesOpen }] of openedUnder)
    if (!doesOpen)
      throw new Error(`${source}: the key ${keyId} is not the one under which ${place} is sealed`)
}

const source = 'SECRET_KEYS (without it: DATA_DIR/secret-keys)'
