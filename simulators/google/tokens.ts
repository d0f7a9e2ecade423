import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  randomUUID,
  sign,
} from 'node:crypto'
import type { TokenFault } from './faults.ts'
import type { Identity } from './identities.ts'

export interface TokenRequest {
  identity: Identity
  clientId: string
  nonce: string | null
  fault: TokenFault | null
}

interface Mint {
  key: SigningKey
  /** Unix time in seconds. */
  seconds: number
  /** The nonce of the token before, for `replayed_nonce`. */
  lastNonce: string | null
}

const hourSeconds = 3600

/** An ID token as Google signs it, or with the one fault asked for. */
export function mintToken({ identity, clientId, nonce, fault }: TokenRequest, mint: Mint): string {
  const { key, seconds } = mint
  const issuedAt = issueTime(fault, seconds)
  const claims = {
    iss: fault === 'wrong_iss' ? 'https://accounts.google.example' : 'https://accounts.google.com',
    azp: clientId,
    aud: fault === 'wrong_aud' ? 'someone-else.apps.googleusercontent.com' : clientId,
    sub: identity.sub,
    ...hostedDomain(identity, fault),
    email: identity.email,
    email_verified: identity.emailVerified && fault !== 'email_unverified',
    ...nonceClaim(nonce, fault, mint),
    nbf: issuedAt - 300,
    name: [identity.givenName, identity.familyName].filter(Boolean).join(' '),
    given_name: identity.givenName,
    ...(identity.familyName && fault !== 'without_family_name' && { family_name: identity.familyName }),
    iat: issuedAt,
    exp: issuedAt + (fault === 'long_lifetime' ? 25 : 1) * hourSeconds,
    jti: randomUUID(),
  }
  const kid = fault === 'unknown_kid' ? newSigningKey().kid : key.kid
  const header = { alg: algorithmOf(fault), kid, typ: 'JWT' }
  const body = `${encode(header)}.${encode(claims)}`
  return `${body}.${signatureOf(body, fault, key)}`
}

function issueTime(fault: TokenFault | null, seconds: number): number {
  if (fault === 'expired') return seconds - 2 * hourSeconds
  return fault === 'future_iat' ? seconds + hourSeconds : seconds
}

function hostedDomain({ hd, email }: Identity, fault: TokenFault | null) {
  if (fault === 'without_hd') return {}
  const domain = fault === 'with_hd' ? (email.split('@')[1] ?? '') : hd
  return domain ? { hd: domain } : {}
}

function nonceClaim(nonce: string | null, fault: TokenFault | null, { lastNonce }: Mint) {
  const claimed = fault === 'replayed_nonce' ? lastNonce : nonce
  return claimed === null || fault === 'missing_nonce' ? {} : { nonce: claimed }
}

function algorithmOf(fault: TokenFault | null): string {
  if (fault === 'alg_none') return 'none'
  return fault === 'alg_hs256' ? 'HS256' : 'RS256'
}

function signatureOf(body: string, fault: TokenFault | null, key: SigningKey): string {
  if (fault === 'alg_none') return ''
  // The classic confusion: the public key, known to all, taken for a shared secret.
  if (fault === 'alg_hs256') return createHmac('sha256', publicPemOf(key)).update(body).digest('base64url')
  const signer = fault === 'bad_signature' ? newSigningKey() : key
  return sign('sha256', Buffer.from(body), privateKeyOf(signer)).toString('base64url')
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

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

const privateKeyOf = ({ privatePem }: SigningKey): KeyObject => createPrivateKey(privatePem)

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

const publicPemOf = (key: SigningKey): string =>
  publicKeyOf(key).export({ type: 'spki', format: 'pem' }).toString()
