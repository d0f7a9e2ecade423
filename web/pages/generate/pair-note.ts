import type { Network } from '#shared/networks.ts'
import { readJson, store } from './draft.ts'

/** The two posts made last from one brief, as the browser keeps them between two visits. */
export interface PairNote {
  briefId: string
  /** A side that brought nothing is known by its post alone. */
  posts: Record<Network, string>
  /** The words they were made from. */
  prompt: string
  /** The page shows them, not the composer. */
  isShown: boolean
}

const key = (userId: string) => `ramage.pair.${userId}`

export function readPair(userId: string): PairNote | null {
  const kept = readJson<PairNote>(key(userId))
  const { linkedin, instagram } = kept?.posts ?? {}
  if (typeof kept?.briefId !== 'string' || !linkedin || !instagram) return null
  const prompt = typeof kept.prompt === 'string' ? kept.prompt : ''
  const posts = { linkedin, instagram }
  return { briefId: kept.briefId, posts, prompt, isShown: kept.isShown === true }
}

export function writePair(userId: string, note: PairNote | null) {
  if (note) store(key(userId), JSON.stringify(note))
  else localStorage.removeItem(key(userId))
}
