import { createHmac, randomUUID, sign } from 'node:crypto'
import type { TokenFault } from './faults.ts'
import type { Identity } from './identities.ts'
import { newSigningKey, privateKeyOf, publicPemOf, type SigningKey } from './keys.ts'

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
