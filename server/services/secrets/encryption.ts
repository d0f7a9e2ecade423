import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** 256-bit keys by id, newest first: the first one seals, every one opens. Never empty. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]]

export interface SecretKey {
  id: string
  key: Buffer
}

/** Whose secret it is and what for: text sealed for one context opens in no other. */
interface SealContext {
  /** A user, or a company. */
  ownerId: string
  purpose: string
}

/** A sealed text that does not open: its key is not among ours, or it is not what was sealed for this context. */
export class SealError extends Error {
  readonly reason: 'unknown_key' | 'altered'

  constructor(reason: SealError['reason'], keyId?: string) {
    super(
      reason === 'unknown_key'
        ? `sealed under a key that is not given: ${keyId}`
        : 'sealed text does not open',
    )
    this.name = 'SealError'
    this.reason = reason
  }
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM under the newest key, as `s1.<key id>.<base64url of nonce, tag, ciphertext>`; the context and the key id
 * are authenticated. At most 2³² texts per key keep random nonces apart (NIST SP 800-38D §8.3).
 */
export function seal([newest]: SecretKeys, context: SealContext, plaintext: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, newest.key, nonce).setAAD(boundTo(newest.id, context))
  const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()])
  const body = Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
  return `${sealedUnder(newest.id)}${body.toString('base64url')}`
}

/** Whether {@link unseal} would answer. */
export function opens(keys: SecretKeys, context: SealContext, sealed: string): boolean {
  try {
    unseal(keys, context, sealed)
    return true
  } catch (error) {
    if (error instanceof SealError) return false
    throw error
  }
}

/** The text that was sealed for this context. Throws {@link SealError}; never says what the text was. */
export function unseal(keys: SecretKeys, context: SealContext, sealed: string): string {
  const [version, keyId, body = '', ...rest] = sealed.split('.')
  const bytes = Buffer.from(body, 'base64url')
  if (version !== 's1' || !keyId || rest.length > 0 || bytes.length < nonceBytes + tagBytes)
    throw new SealError('altered')
  const key = keys.find(({ id }) => id === keyId)?.key
  if (!key) throw new SealError('unknown_key', keyId)
  const nonce = bytes.subarray(0, nonceBytes)
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(boundTo(keyId, context)).setAuthTag(tag)
  try {
    const start = decipher.update(bytes.subarray(nonceBytes + tagBytes))
    return Buffer.concat([start, decipher.final()]).toString('utf8')
  } catch {
    // The cipher says no more than this.
    throw new SealError('altered')
  }
}

/** How every text sealed under this key begins. */
export const sealedUnder = (keyId: string) => `s1.${keyId}.`

const boundTo = (keyId: string, { ownerId, purpose }: SealContext) =>
  Buffer.from(JSON.stringify(['s1', keyId, ownerId, purpose]))
