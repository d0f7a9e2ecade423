import { readJson, store } from './draft.ts'

/** The two posts made last from one brief, as the browser keeps them between two visits. */
export interface PairNote {
  briefId: string
  /** The words they were made from. */
  prompt: string
  /** The page shows them, not the composer. */
  isShown: boolean
}

const key = (userId: string) => `ramage.pair.${userId}`

export function readPair(userId: string): PairNote | null {
  const kept = readJson<PairNote>(key(userId))
  if (typeof kept?.briefId !== 'string') return null
  const prompt = typeof kept.prompt === 'string' ? kept.prompt : ''
  return { briefId: kept.briefId, prompt, isShown: kept.isShown === true }
}

export function writePair(userId: string, note: PairNote | null) {
  if (note) store(key(userId), JSON.stringify(note))
  else localStorage.removeItem(key(userId))
}
