import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import { fitsGraphemes } from '#shared/graphemes.ts'
import { maxDescriptionLength } from '#shared/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useEditPost } from '#web/api/posts.ts'
import { postTexts as texts } from '#web/messages/post.ts'
import { useUser } from '#web/session.tsx'
import { Autosave } from './autosave.ts'

/** Refusals that waiting may lift: an expired session, a busy server. */
const passing = [401, 408, 425, 429]

const refusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !passing.includes(error.status)
    ? (error.details.description ?? error.message)
    : null

const obstacle = (text: string) =>
  fitsGraphemes(text, maxDescriptionLength) ? null : texts.tooLongToSave(maxDescriptionLength)

type Arrival = { kind: 'plain' } | { kind: 'resume' | 'conflict'; text: string }

/** An edit left here without an answer is sent again, unless the server's text changed since: the user chooses. */
function arrive(userId: string, post: PostAnswer): Arrival {
  const found = readUnsentEdit(userId, post.id)
  if (!found) return { kind: 'plain' }
  if (found.text.trim() === post.description) {
    keepUnsentEdit(userId, post.id, null)
    return { kind: 'plain' }
  }
  return { kind: found.base === post.description ? 'resume' : 'conflict', text: found.text }
}

/** The post's text as it stands here, ahead of the server while it is typed. */
export function useAutosave(post: PostAnswer) {
  const { id: userId } = useUser()
  const { mutateAsync } = useEditPost(post.id)
  const [arrival] = useState(() => arrive(userId, post))
  const [conflict, setConflict] = useState(arrival.kind === 'conflict' ? arrival.text : null)
  const [text, setText] = useState(arrival.kind === 'resume' ? arrival.text : null)

  const [autosave] = useState(
    () =>
      new Autosave({
        base: post.description,
        save: async (next) => (await mutateAsync(next)).description,
        storeUnsent: (unsent, base) =>
          keepUnsentEdit(userId, post.id, unsent === null ? null : { text: unsent, base }),
        refusal,
        obstacle,
      }),
  )
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState)

  useEffect(() => {
    const flush = () => void autosave.flush()
    autosave.mount()
    if (arrival.kind === 'resume' && autosave.isIdle()) autosave.edit(arrival.text)
    addEventListener('online', flush)
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('online', flush)
      removeEventListener('pagehide', flush)
      autosave.unmount()
    }
  }, [autosave, arrival])

  return {
    text: text ?? post.description,
    state,
    conflict,
    edit: (next: string) => {
      setText(next)
      autosave.edit(next)
    },
    /** The editor is closed: from here on the server's text shows again. */
    settle: () => {
      if (autosave.getState().kind === 'saved') setText(null)
      else void autosave.flush()
    },
    /** Sends what was typed and waits for the answer; false when the server does not have it all. */
    sendAll: async () => {
      await autosave.flush()
      return autosave.getState().kind === 'saved'
    },
    /** The server's text changed by another way than typing: it shows, and is what edits now start from. */
    adopt: (description: string) => {
      autosave.rebase(description)
      setText((current) => (current === null ? null : description))
    },
    /** The post is deleted: nothing of it is to be sent or kept. */
    discard: () => {
      autosave.discard()
      keepUnsentEdit(userId, post.id, null)
    },
    choose: (mine: boolean) => {
      if (conflict === null) return
      setConflict(null)
      if (!mine) return keepUnsentEdit(userId, post.id, null)
      setText(conflict)
      autosave.edit(conflict)
    },
  }
}

export type PostText = ReturnType<typeof useAutosave>

/** An edit that the server has not acknowledged, as the browser keeps it between two visits. */
interface UnsentEdit {
  text: string
  /** What the server had when the edit began: another text there now means another hand. */
  base: string
}

/** Per user: on a shared browser nobody reads another account's edit. */
const keyOf = (userId: string, postId: string) => `ramage.edit.${userId}.${postId}`

function readUnsentEdit(userId: string, postId: string): UnsentEdit | null {
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
function keepUnsentEdit(userId: string, postId: string, edit: UnsentEdit | null): void {
  try {
    if (edit) localStorage.setItem(keyOf(userId, postId), JSON.stringify(edit))
    else localStorage.removeItem(keyOf(userId, postId))
  } catch {
    // The text is still on the screen and still being sent.
  }
}
