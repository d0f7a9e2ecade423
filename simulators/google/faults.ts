import { FaultQueue } from '#simulators/fault-queue.ts'

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

interface Fault {
  kind: FaultKind
  times: number | 'forever'
}

export class Faults extends FaultQueue<Fault> {
  /** `times`: how many tokens or requests for keys it strikes. */
  add(kind: FaultKind, times: Fault['times'] = 1): void {
    this.push({ kind, times })
  }

  takeForToken(): TokenFault | null {
    return this.#take(tokenFaults)
  }

  takeForKeys(): KeyFault | null {
    return this.#take(keyFaults)
  }

  #take<Kind extends FaultKind>(kinds: readonly Kind[]): Kind | null {
    const fault = this.first(({ kind }) => kinds.some((one) => one === kind))
    return fault ? (fault.kind as Kind) : null
  }
}
