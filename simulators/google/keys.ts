import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** One pair of Google's signing keys; the private one as PEM, so that it survives in a file. */
export interface SigningKey {
  kid: string
  privatePem: string
}

/** A fresh RSA pair of 2048 bits. */
export function newSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { kid: randomBytes(20).toString('hex'), privatePem }
}

export const privateKeyOf = ({ privatePem }: SigningKey): KeyObject => createPrivateKey(privatePem)

const publicKeyOf = (key: SigningKey) => createPublicKey(privateKeyOf(key))

/** The body of `/oauth2/v3/certs`. */
export function jwksOf(keys: readonly SigningKey[]): { keys: JsonWebKey[] } {
  return {
    keys: keys.map((key) => {
      const { n, e } = publicKeyOf(key).export({ format: 'jwk' })
      return { kid: key.kid, kty: 'RSA', use: 'sig', alg: 'RS256', n, e } as JsonWebKey
    }),
  }
}

/** The body of `/oauth2/v1/certs`: by key id, as PEM (the real ones are certificates; readers take both). */
export function pemsOf(keys: readonly SigningKey[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key.kid, publicPemOf(key)]))
}

export const publicPemOf = (key: SigningKey): string =>
  publicKeyOf(key).export({ type: 'spki', format: 'pem' }).toString()
