import type { Network } from '#shared/networks.ts'
import type { GenerationKind, GenerationRequest } from '#web/api/generation.ts'

/** The current post, kept in the browser between two visits. */
export interface Draft {
  text: string
  image: string | null
  pictureId: string | null
  postId: string | null
  app: Network
  isImageLocal: boolean
  isEdited: boolean
}

/** The specification's keys (docs/product/specification.md §3): they hold their owner's id and are ignored for another user. */
const keys = { image: 'generatedImage', text: 'description', pictureId: 'openaiId' } as const
const postKey = (userId: string, slot: Slot) => `ramage.post.${userId}${slotSuffix(slot)}`

/** Which current post: the one of the studio (null), or one of the two made from one brief. */
export type Slot = Network | null

export const slotSuffix = (slot: Slot) => (slot ? `.${slot}` : '')

type PostNote = Pick<Draft, 'postId' | 'app' | 'isImageLocal' | 'isEdited'>

export function readDraft(userId: string, slot: Slot = null): Draft | null {
  const text = readOwned(keys.text + slotSuffix(slot), userId) ?? ''
  const image = readOwned(keys.image + slotSuffix(slot), userId)
  if (!text && !image) return null
  const note = readJson<PostNote>(postKey(userId, slot))
  return {
    text,
    image,
    pictureId: readOwned(keys.pictureId + slotSuffix(slot), userId),
    postId: note?.postId ?? null,
    app: note?.app === 'instagram' ? 'instagram' : 'linkedin',
    isImageLocal: note?.isImageLocal === true,
    isEdited: note?.isEdited === true,
  }
}

export function writeDraft(userId: string, draft: Draft, slot: Slot = null) {
  writeOwned(keys.text + slotSuffix(slot), userId, draft.text)
  writeOwned(keys.image + slotSuffix(slot), userId, draft.image)
  writeOwned(keys.pictureId + slotSuffix(slot), userId, draft.pictureId)
  const { postId, app, isImageLocal, isEdited } = draft
  const note: PostNote = { postId, app, isImageLocal, isEdited }
  storeItem(postKey(userId, slot), JSON.stringify(note))
}

export function clearDraft(userId: string, slot: Slot = null) {
  for (const key of Object.values(keys)) localStorage.removeItem(key + slotSuffix(slot))
  localStorage.removeItem(postKey(userId, slot))
}

function readOwned(key: string, userId: string): string | null {
  const stored = readJson<{ owner: string; value: string }>(key)
  return stored?.owner === userId && typeof stored.value === 'string' ? stored.value : null
}

function writeOwned(key: string, userId: string, value: string | null) {
  if (value) storeItem(key, JSON.stringify({ owner: userId, value }))
  else localStorage.removeItem(key)
}

/** Whatever is there: another version, or a person, may have written it. */
function readJson<Value extends object>(key: string): Partial<Value> | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof value === 'object' ? (value as Partial<Value> | null) : null
  } catch {
    return null
  }
}

/** A full or closed storage must not break the page: the draft also lives on the server. */
export function storeItem(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Asked again with the same idempotency key, a request starts nothing twice. */
export interface StoredRequest {
  request: GenerationRequest
  key: string
}

/** Until the server has answered, all there is of a generation is what was asked; afterwards it serves another try. */
export type Reference = { id: string; asked: StoredRequest | null } | { id: null; asked: StoredRequest }

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
const key = (userId: string, slot: Slot) => `ramage.generation.${userId}${slotSuffix(slot)}`

export function readRunning(userId: string, slot: Slot, now = Date.now()): Running | null {
  const stored = readJson<Running>(key(userId, slot))
  const reference = stored && referenceOf(stored)
  if (!reference || !stored.kind || !stored.startedAt || now - stored.startedAt > oldestMs) return null
  const app = stored.app === 'instagram' ? 'instagram' : 'linkedin'
  return {
    ...reference,
    kind: stored.kind,
    app,
    writes: stored.writes !== false,
    draws: stored.draws === true,
    image: stored.image ?? null,
    startedAt: stored.startedAt,
  }
}

function referenceOf({ id, asked }: Partial<Running>): Reference | null {
  if (id) return { id, asked: asked ?? null }
  return asked ? { id: null, asked } : null
}

export const writeRunning = (userId: string, slot: Slot, running: Running) =>
  storeItem(key(userId, slot), JSON.stringify(running))

export const clearRunning = (userId: string, slot: Slot) => localStorage.removeItem(key(userId, slot))

/** The two posts made last from one brief, as the browser keeps them between two visits. */
export interface StoredBothNetworks {
  briefId: string
  /** A side that brought nothing is known by its post alone. */
  posts: Record<Network, string>
  /** The words they were made from. */
  prompt: string
  /** The page shows them, not the composer. */
  isShown: boolean
}

const bothNetworksKey = (userId: string) => `ramage.pair.${userId}`

export function readBothNetworks(userId: string): StoredBothNetworks | null {
  const stored = readJson<StoredBothNetworks>(bothNetworksKey(userId))
  const { linkedin, instagram } = stored?.posts ?? {}
  if (typeof stored?.briefId !== 'string' || !linkedin || !instagram) return null
  const prompt = typeof stored.prompt === 'string' ? stored.prompt : ''
  const posts = { linkedin, instagram }
  return { briefId: stored.briefId, posts, prompt, isShown: stored.isShown === true }
}

export function writeBothNetworks(userId: string, note: StoredBothNetworks | null) {
  if (note) storeItem(bothNetworksKey(userId), JSON.stringify(note))
  else localStorage.removeItem(bothNetworksKey(userId))
}
