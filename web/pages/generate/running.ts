import type { Network } from '#shared/networks.ts'
import type { GenerationKind, GenerationRequest } from '#web/api/generation.ts'
import { readJson, type Slot, store, suffix } from './draft.ts'

/** Asked again with the same idempotency key, an order starts nothing twice. */
export interface Asked {
  request: GenerationRequest
  key: string
}

/** Until the server has answered, all there is of a generation is what was asked; afterwards it serves another try. */
export type Reference = { id: string; asked: Asked | null } | { id: null; asked: Asked }

/** A generation that may still run on the server, to be found again when the page opens. */
type Running = Reference & {
  kind: GenerationKind
  app: Network
  writes: boolean
  draws: boolean
  /** The image that stood beside it at its start. */
  image: string | null
  startedAt: number
}

/** No generation lasts longer (docs/product/ai.md §2, timeouts). */
const oldestMs = 10 * 60_000
const key = (userId: string, slot: Slot) => `ramage.generation.${userId}${suffix(slot)}`

export function readRunning(userId: string, slot: Slot, now = Date.now()): Running | null {
  const kept = readJson<Running>(key(userId, slot))
  const reference = kept && referenceOf(kept)
  if (!reference || !kept.kind || !kept.startedAt || now - kept.startedAt > oldestMs) return null
  const app = kept.app === 'instagram' ? 'instagram' : 'linkedin'
  return {
    ...reference,
    kind: kept.kind,
    app,
    writes: kept.writes !== false,
    draws: kept.draws === true,
    image: kept.image ?? null,
    startedAt: kept.startedAt,
  }
}

function referenceOf({ id, asked }: Partial<Running>): Reference | null {
  if (id) return { id, asked: asked ?? null }
  return asked ? { id: null, asked } : null
}

export const writeRunning = (userId: string, slot: Slot, running: Running) =>
  store(key(userId, slot), JSON.stringify(running))

export const dropRunning = (userId: string, slot: Slot) => localStorage.removeItem(key(userId, slot))
