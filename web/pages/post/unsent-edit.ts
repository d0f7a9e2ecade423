/** An edit that the server has not acknowledged, as the browser keeps it between two visits. */
interface UnsentEdit {
  text: string
  /** What the server had when the edit began: another text there now means another hand. */
  base: string
}

/** Per user: on a shared browser nobody reads another account's edit. */
const keyOf = (userId: string, postId: string) => `ramage.edit.${userId}.${postId}`

export function readUnsentEdit(userId: string, postId: string): UnsentEdit | null {
  try {
    const edit = JSON.parse(
      localStorage.getItem(keyOf(userId, postId)) ?? 'null',
    ) as Partial<UnsentEdit> | null
    return typeof edit?.text === 'string' && typeof edit.base === 'string'
      ? { text: edit.text, base: edit.base }
      : null
  } catch {
    return null
  }
}

/** Null forgets it. A full or forbidden storage is not worth stopping the writer. */
export function keepUnsentEdit(userId: string, postId: string, edit: UnsentEdit | null): void {
  try {
    if (edit) localStorage.setItem(keyOf(userId, postId), JSON.stringify(edit))
    else localStorage.removeItem(keyOf(userId, postId))
  } catch {
    // The text is still on the screen and still being sent.
  }
}
