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
