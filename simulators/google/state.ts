import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Faults } from './faults.ts'
import { type Identity, seeded } from './identities.ts'
import { mintToken, newSigningKey, type SigningKey, type TokenRequest } from './tokens.ts'

/** What happened, for a person or a test to read. */
interface Event {
  at: number
  what: string
}

interface StoredState {
  keys: SigningKey[]
  identities: Identity[]
}

const maxEvents = 200

/** Google's side of things: accounts, signing keys, and what will go wrong next. */
export class GoogleState {
  readonly faults = new Faults()
  readonly events: Event[] = []
  /** Added to the clock, to sign yesterday's or tomorrow's tokens. */
  offsetSeconds = 0
  #stored: StoredState
  #lastNonce: string | null = null
  #stateFile: string | null
  #now: () => number

  constructor({ stateFile, now }: { stateFile: string | null; now: () => number }) {
    this.#stateFile = stateFile
    this.#now = now
    const stored = stateFile && existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : null
    this.#stored = (stored as StoredState | null) ?? { keys: [newSigningKey()], identities: [...seeded] }
    this.#save()
  }

  /** Newest first; the first one signs. */
  get keys(): readonly SigningKey[] {
    return this.#stored.keys
  }

  get identities(): readonly Identity[] {
    return this.#stored.identities
  }

  get seconds(): number {
    return Math.floor(this.#now() / 1000) + this.offsetSeconds
  }

  /** Adds the account, or changes the one with its `sub`. */
  keep(identity: Identity): void {
    this.#stored.identities = [...this.#stored.identities.filter(({ sub }) => sub !== identity.sub), identity]
    this.#save()
  }

  /** A new key signs from now on; the one before stays published unless `dropOld`. */
  rotateKeys(dropOld = false): void {
    const [current] = this.#stored.keys
    this.#stored.keys = [newSigningKey(), ...(current && !dropOld ? [current] : [])]
    this.note('clés renouvelées')
    this.#save()
  }

  /** The credential that the button's callback receives; a waiting fault of tokens applies unless one is given. */
  credential(request: Omit<TokenRequest, 'fault'> & Partial<Pick<TokenRequest, 'fault'>>): string {
    const fault = request.fault ?? this.faults.takeForToken()
    const [key] = this.keys
    if (!key) throw new Error('no signing key')
    const token = mintToken({ ...request, fault }, { key, seconds: this.seconds, lastNonce: this.#lastNonce })
    this.#lastNonce = request.nonce
    this.note(`jeton pour ${request.identity.email}${fault ? ` (panne\u00a0: ${fault})` : ''}`)
    return token
  }

  note(what: string): void {
    this.events.push({ at: this.#now(), what })
    if (this.events.length > maxEvents) this.events.shift()
  }

  #save(): void {
    if (!this.#stateFile) return
    mkdirSync(dirname(this.#stateFile), { recursive: true })
    const draft = `${this.#stateFile}.${process.pid}`
    writeFileSync(draft, JSON.stringify(this.#stored), { mode: 0o600 })
    renameSync(draft, this.#stateFile)
  }
}
