import type { SaveBody } from '#shared/api/posts.ts'

/** A post whose save failed, as `useSavePost` takes it; the key makes the retry idempotent. */
type UnsavedPost = SaveBody & { idempotencyKey: string }

const keyOf = (userId: string) => `ramage.unsaved.${userId}`

/** The studio writes it before it goes to /history, which offers to try again (docs/product/decisions.md §2, Save error). */
export function storeUnsavedPost(userId: string, post: UnsavedPost): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(post))
  } catch {
    // A full or forbidden storage: the studio still holds its own draft.
  }
}

export function readUnsavedPost(userId: string): UnsavedPost | null {
  try {
    const post = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as Partial<UnsavedPost> | null
    if (typeof post?.description !== 'string') return null
    return {
      ...post,
      description: post.description,
      idempotencyKey: post.idempotencyKey ?? crypto.randomUUID(),
    }
  } catch {
    return null
  }
}

export const clearUnsavedPost = (userId: string) => localStorage.removeItem(keyOf(userId))
