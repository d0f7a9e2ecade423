import type { Network } from '#shared/networks.ts'
import type { GenerationKind } from '#web/api/generation.ts'
import { readJson, type Slot, store, suffix } from './draft.ts'

/** A generation that may still run on the server, to be found again when the page opens. */
export interface Running {
  id: string
  kind: GenerationKind
  app: Network
  writes: boolean
  draws: boolean
  /** The image that stood beside it at its start. */
  image: string | null
  startedAt: number
}

/** No generation lasts longer (ai.md §2, timeouts). */
const oldestMs = 10 * 60_000
const key = (userId: string, slot: Slot) => `ramage.generation.${userId}${suffix(slot)}`

export function readRunning(userId: string, slot: Slot, now = Date.now()): Running | null {
  const kept = readJson<Running>(key(userId, slot))
  if (!kept?.id || !kept.kind || !kept.startedAt || now - kept.startedAt > oldestMs) return null
  const app = kept.app === 'instagram' ? 'instagram' : 'linkedin'
  return {
    id: kept.id,
    kind: kept.kind,
    app,
    writes: kept.writes !== false,
    draws: kept.draws === true,
    image: kept.image ?? null,
    startedAt: kept.startedAt,
  }
}

export const writeRunning = (userId: string, slot: Slot, running: Running) =>
  store(key(userId, slot), JSON.stringify(running))

export const dropRunning = (userId: string, slot: Slot) => localStorage.removeItem(key(userId, slot))
