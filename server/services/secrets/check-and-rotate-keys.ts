import type { Database, Db } from '#server/db/client.ts'
import {
  listOtherSealed,
  listSealedSamples,
  replaceSealed,
  type SealedColumn,
  sealedColumns,
} from '#server/db/sealed-columns.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { opens, SealError, type SecretKeys, seal, sealedUnder, unseal } from './encryption.ts'

const batch = 100

interface Rotation {
  /** Now under the newest key. */
  resealed: number
  /** Left as they were: their key is not given, or they were altered. */
  unopened: number
}

/**
 * Seals anew, under the newest key, every secret that lies under another one. A hundred rows a transaction; whoever is
 * stopped starts again where it was, and what the running servers write meanwhile is left to the next batch.
 */
export async function rotateKeys(db: Database, keys: SecretKeys): Promise<Rotation> {
  const total = { resealed: 0, unopened: 0 }
  for (const column of sealedColumns) {
    let after: string | null = null
    do {
      const { last, resealed, unopened } = await rotateBatch(db, keys, column, after)
      total.resealed += resealed
      total.unopened += unopened
      after = last
    } while (after)
  }
  await audit(db, { kind: 'keys_rotated', userId: null, details: { key: keys[0].id, ...total } })
  return total
}

function rotateBatch(db: Database, keys: SecretKeys, column: SealedColumn, after: string | null) {
  return db.transaction(async (transaction) => {
    const done = { last: null as string | null, resealed: 0, unopened: 0 }
    const prefix = sealedUnder(keys[0].id)
    const texts = await listOtherSealed(transaction, column, { prefix, after, count: batch })
    for (const { id, sealed, ...context } of texts) {
      done.last = id
      const to = resealed(keys, context, sealed)
      if (to === null) done.unopened += 1
      else if (await replaceSealed(transaction, column, { from: sealed, to, rowId: id })) done.resealed += 1
    }
    return done
  })
}

function resealed(keys: SecretKeys, context: { ownerId: string; purpose: string }, sealed: string) {
  try {
    return seal(keys, context, unseal(keys, context, sealed))
  } catch (error) {
    if (error instanceof SealError) return null
    throw error
  }
}

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
