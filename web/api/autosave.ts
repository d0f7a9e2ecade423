import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import { fitsGraphemes } from '#shared/graphemes.ts'
import { maxDescriptionLength } from '#shared/limits.ts'
import { ApiError, call } from './client.ts'
import { useCachePost } from './posts.ts'

/** Saves the text of a post. */
export function useEditPost(id: string) {
  const cachePost = useCachePost()
  return useMutation({
    mutationFn: (description: string) =>
      call<PostAnswer>(`/posts/${encodeURIComponent(id)}`, { method: 'PATCH', body: { description } }),
    onSuccess: cachePost,
  })
}

export type AutosaveState =
  /** `at`: when the server last acknowledged; null when nothing was edited here. */
  | { kind: 'saved'; at: number | null }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'retrying' }
  | { kind: 'refused'; reason: string }

interface AutosaveDeps {
  /** Sends the text, gives what the server keeps. */
  save: (text: string) => Promise<string>
  /** Keeps the unsent text in the browser; null once it is acknowledged. */
  storeUnsent: (unsent: string | null, base: string) => void
  /** Why this failure is final, or null when trying again makes sense. */
  refusal: (error: unknown) => string | null
  /** Why this text is not even sent, or null. */
  obstacle: (text: string) => string | null
  /** What the server has. */
  base: string
}

const pauseMs = 800
const longestRetryMs = 30_000

/** Sends the last text typed, one call at a time, until the server acknowledges it. */
export class Autosave {
  private state: AutosaveState = { kind: 'saved', at: null }
  private unsent: string | null = null
  private base: string
  private sending: Promise<void> | null = null
  private isLeft = false
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<() => void>()

  private readonly deps: AutosaveDeps

  constructor(deps: AutosaveDeps) {
    this.deps = deps
    this.base = deps.base
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  getState = () => this.state

  /** Nothing was edited since this post was opened. */
  isIdle = () => this.state.kind === 'saved' && this.state.at === null

  edit(text: string): void {
    this.unsent = text
    this.failures = 0
    this.deps.storeUnsent(text, this.base)
    const obstacle = this.deps.obstacle(text)
    clearTimeout(this.timer)
    if (obstacle) {
      this.become({ kind: 'refused', reason: obstacle })
      return
    }
    this.become({ kind: 'waiting' })
    this.timer = setTimeout(() => void this.flush(), this.isLeft ? 0 : pauseMs)
  }

  /** Sends now: the network is back, the page is being left, the user asked. Ends when a call that is in flight has ended too. */
  flush = async (): Promise<void> => {
    while (this.sending) await this.sending
    clearTimeout(this.timer)
    const text = this.unsent
    if (text === null || this.deps.obstacle(text)) return
    this.sending = this.send(text)
    await this.sending
  }

  private async send(text: string): Promise<void> {
    this.become({ kind: 'saving' })
    try {
      this.base = await this.deps.save(text)
      this.failures = 0
      if (this.unsent === text) this.acknowledge()
    } catch (error) {
      this.fail(error)
    } finally {
      this.sending = null
    }
    if (this.unsent !== null && this.unsent !== text) this.edit(this.unsent)
  }

  /** The server has another text now, and nothing typed here is on its way. */
  rebase(base: string): void {
    this.base = base
  }

  /** The page shows this post (again). */
  mount(): void {
    this.isLeft = false
  }

  /** The page is left: a last try now. What fails stays in the browser for the next visit. */
  unmount(): void {
    this.isLeft = true
    void this.flush()
  }

  /** Nothing is to be sent any more. */
  discard(): void {
    clearTimeout(this.timer)
    this.unsent = null
  }

  private acknowledge() {
    this.unsent = null
    this.deps.storeUnsent(null, this.base)
    this.become({ kind: 'saved', at: Date.now() })
  }

  private fail(error: unknown) {
    const reason = this.deps.refusal(error)
    if (reason) {
      this.become({ kind: 'refused', reason })
      return
    }
    this.failures++
    this.become({ kind: 'retrying' })
    if (this.isLeft) return
    const delay = Math.min(longestRetryMs, 1000 * 2 ** (this.failures - 1))
    this.timer = setTimeout(() => void this.flush(), delay)
  }

  private become(state: AutosaveState) {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}

/** Refusals that waiting may lift: an expired session, a busy server. */
const passing = [401, 408, 425, 429]

const refusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !passing.includes(error.status)
    ? (error.details.description ?? error.message)
    : null

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

/**
 * The post's text as it stands here, ahead of the server while it is typed.
 *
 * @param tooLong what is said of a text that is not even sent
 */
export function useAutosave(post: PostAnswer, userId: string, tooLong: string) {
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
        obstacle: (next) => (fitsGraphemes(next, maxDescriptionLength) ? null : tooLong),
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
