import type { Network } from '#shared/networks.ts'

/** The post in hand, kept in the browser between two visits. */
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
const postKey = (userId: string, slot: Slot) => `ramage.post.${userId}${suffix(slot)}`

/** Which post in hand: the one of the studio (null), or one of the two made from one brief. */
export type Slot = Network | null

export const suffix = (slot: Slot) => (slot ? `.${slot}` : '')

type PostNote = Pick<Draft, 'postId' | 'app' | 'isImageLocal' | 'isEdited'>

export function readDraft(userId: string, slot: Slot = null): Draft | null {
  const text = readOwned(keys.text + suffix(slot), userId) ?? ''
  const image = readOwned(keys.image + suffix(slot), userId)
  if (!text && !image) return null
  const note = readJson<PostNote>(postKey(userId, slot))
  return {
    text,
    image,
    pictureId: readOwned(keys.pictureId + suffix(slot), userId),
    postId: note?.postId ?? null,
    app: note?.app === 'instagram' ? 'instagram' : 'linkedin',
    isImageLocal: note?.isImageLocal === true,
    isEdited: note?.isEdited === true,
  }
}

export function writeDraft(userId: string, draft: Draft, slot: Slot = null) {
  writeOwned(keys.text + suffix(slot), userId, draft.text)
  writeOwned(keys.image + suffix(slot), userId, draft.image)
  writeOwned(keys.pictureId + suffix(slot), userId, draft.pictureId)
  const { postId, app, isImageLocal, isEdited } = draft
  const note: PostNote = { postId, app, isImageLocal, isEdited }
  store(postKey(userId, slot), JSON.stringify(note))
}

export function dropDraft(userId: string, slot: Slot = null) {
  for (const key of Object.values(keys)) localStorage.removeItem(key + suffix(slot))
  localStorage.removeItem(postKey(userId, slot))
}

function readOwned(key: string, userId: string): string | null {
  const kept = readJson<{ owner: string; value: string }>(key)
  return kept?.owner === userId && typeof kept.value === 'string' ? kept.value : null
}

function writeOwned(key: string, userId: string, value: string | null) {
  if (value) store(key, JSON.stringify({ owner: userId, value }))
  else localStorage.removeItem(key)
}

/** Whatever is there: another version, or a person, may have written it. */
export function readJson<Value extends object>(key: string): Partial<Value> | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof value === 'object' ? (value as Partial<Value> | null) : null
  } catch {
    return null
  }
}

/** A full or closed storage must not break the page: the draft also lives on the server. */
export function store(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
