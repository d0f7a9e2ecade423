/** Said in the next token. */
export const tokenFaults = [
  'wrong_aud',
  'wrong_iss',
  'expired',
  'future_iat',
  'long_lifetime',
  'bad_signature',
  'unknown_kid',
  'alg_none',
  'alg_hs256',
  'missing_nonce',
  'replayed_nonce',
  'email_unverified',
  'without_hd',
  'with_hd',
  'without_family_name',
] as const

/** Done by the key endpoints instead of answering. */
const keyFaults = ['keys_500', 'keys_hang', 'keys_reset', 'keys_html', 'keys_empty'] as const

export const faultKinds = [...tokenFaults, ...keyFaults] as const

export type TokenFault = (typeof tokenFaults)[number]
type KeyFault = (typeof keyFaults)[number]
export type FaultKind = (typeof faultKinds)[number]

interface Waiting {
  kind: FaultKind
  times: number
}

/** What will go wrong next, in the order it was asked for; `times` is Infinity for « always ». */
export class Faults {
  #waiting: Waiting[] = []

  add(kind: FaultKind, times = 1): void {
    this.#waiting.push({ kind, times })
  }

  list(): readonly Waiting[] {
    return this.#waiting
  }

  clear(): void {
    this.#waiting = []
  }

  takeForToken(): TokenFault | null {
    return this.#take(tokenFaults)
  }

  takeForKeys(): KeyFault | null {
    return this.#take(keyFaults)
  }

  #take<Kind extends FaultKind>(kinds: readonly Kind[]): Kind | null {
    const fault = this.#waiting.find(({ kind }) => kinds.some((one) => one === kind))
    if (!fault) return null
    fault.times -= 1
    if (fault.times <= 0) this.#waiting = this.#waiting.filter((one) => one !== fault)
    return fault.kind as Kind
  }
}
