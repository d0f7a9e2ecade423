import { setTimeout as wait } from 'node:timers/promises'
import { type CryptoKey, errors, importJWK, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { AppError, GoogleRefused } from '#server/errors.ts'
import { httpRequest } from '#server/integrations/http.ts'
import { Email } from '#shared/api/auth.ts'
import { importedName } from '#shared/api/fields.ts'
import { maxPersonNameLength } from '#shared/limits.ts'
import type { GoogleRefusal } from '#shared/messages/accounts.ts'
import type { GoogleClaims, GoogleIdentity } from './types.ts'

const issuers = ['accounts.google.com', 'https://accounts.google.com']
/** As Google's own library does. */
const clockSkewS = 300
const maxLifetimeS = 24 * 3600

interface Settings {
  clientId: string
  jwksUrl: string
  scriptUrl: string
}

/** Verifies Google's ID tokens against the keys at `jwksUrl`. */
export function googleIdentity({ clientId, jwksUrl, scriptUrl }: Settings): GoogleIdentity {
  const keyOf = googleKeys(jwksUrl)
  return {
    clientId,
    scriptUrl,
    async verify(credential) {
      const { payload } = await jwtVerify(
        credential,
        async ({ kid }) => {
          const key = kid ? await keyOf(kid) : null
          if (!key) throw new GoogleRefused('unknown_key')
          return key
        },
        {
          algorithms: ['RS256'],
          issuer: issuers,
          audience: clientId,
          clockTolerance: clockSkewS,
          requiredClaims: ['sub', 'iat', 'exp'],
        },
      ).catch((error: unknown) => {
        throw error instanceof errors.JOSEError ? new GoogleRefused(refusalOf(error), error) : error
      })
      checkTimes(payload)
      return readClaims(payload)
    },
  }
}

function refusalOf(error: errors.JOSEError): GoogleRefusal {
  if (error instanceof errors.JOSEAlgNotAllowed) return 'algorithm'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature'
  if (error instanceof errors.JWTExpired) return 'expired'
  if (!(error instanceof errors.JWTClaimValidationFailed)) return 'malformed'
  if (error.claim === 'iss') return 'issuer'
  if (error.claim === 'aud') return 'audience'
  return error.claim === 'nbf' ? 'issued_in_future' : 'malformed'
}

/** jose checks `exp`; it accepts a token issued in the future or valid for years. */
function checkTimes({ iat = 0, exp = 0 }: JWTPayload) {
  if (iat > Date.now() / 1000 + clockSkewS) throw new GoogleRefused('issued_in_future')
  if (exp - iat > maxLifetimeS) throw new GoogleRefused('lifetime')
}

const name = z
  .string()
  .catch('')
  .transform((value) => importedName(value, maxPersonNameLength))

const Claims = z.object({
  aud: z.string(),
  // ASCII of 255 characters at most, says Google.
  sub: z.string().regex(/^[!-~]{1,255}$/),
  email: Email,
  email_verified: z.boolean().default(false),
  given_name: name,
  family_name: name,
  name,
  hd: z
    .string()
    .regex(/^[\p{L}\p{N}.-]{1,253}$/u)
    .optional(),
  nonce: z.string().max(200).optional(),
})

function readClaims(payload: JWTPayload): GoogleClaims {
  const { data: claims, error } = Claims.safeParse(payload)
  if (!claims) throw new GoogleRefused('malformed', error)
  return {
    sub: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified,
    firstName: claims.given_name || claims.name,
    familyName: claims.family_name,
    hostedDomain: claims.hd ?? null,
    nonce: claims.nonce ?? null,
  }
}

const timeoutMs = 5_000
const maxAnswerBytes = 1024 * 1024
/** When the answer does not say how long it stays good. */
const defaultMaxAgeS = 300
/** Between two looks for a key nobody knows: a made-up key id must not make us call Google each time. */
const minMsBetween = 1_000

const KeySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) })

interface CachedKeys {
  keys: Map<string, CryptoKey>
  fetchedAt: number
  freshUntil: number
}

/**
 * Google's keys by id: kept as long as their answer says, fetched anew once for an id that is not among them. Null when
 * Google does not know it either. Throws google_unavailable.
 */
function googleKeys(url: string): (kid: string) => Promise<CryptoKey | null> {
  let cached: CachedKeys | null = null
  let underway: Promise<CachedKeys> | null = null

  const refresh = () => {
    underway ??= fetchKeys(url)
      .then((fetched) => {
        cached = fetched
        return fetched
      })
      .finally(() => {
        underway = null
      })
    return underway
  }

  return async (kid) => {
    const asked = Date.now()
    const current = cached && cached.freshUntil > asked ? cached : await refresh()
    const known = current.keys.get(kid)
    if (known || current.fetchedAt >= asked) return known ?? null
    await wait(Math.max(0, current.fetchedAt + minMsBetween - asked))
    const newest = cached && cached.fetchedAt >= asked ? cached : await refresh()
    return newest.keys.get(kid) ?? null
  }
}

async function fetchKeys(url: string): Promise<CachedKeys> {
  const fetchedAt = Date.now()
  try {
    const request = { url: new URL(url), method: 'GET', headers: {}, body: undefined }
    const { status, headers, body, isWhole } = await httpRequest({ ...request, timeoutMs, maxAnswerBytes })
    if (status !== 200 || !isWhole) throw new Error(`keys answered ${status}`)
    const { keys } = KeySet.parse(JSON.parse(body.toString('utf8')))
    const maxAge = /max-age=(\d{1,8})/.exec(headers['cache-control'] ?? '')?.[1]
    const usable = keys.filter(
      ({ kty, use, alg }) => kty === 'RSA' && use !== 'enc' && (alg ?? 'RS256') === 'RS256',
    )
    const imported = await Promise.all(
      usable.map(async (key) => [key.kid, (await importJWK(key, 'RS256')) as CryptoKey] as const),
    )
    if (imported.length === 0) throw new Error('no key in the answer')
    const freshMs = Number(maxAge ?? defaultMaxAgeS) * 1000
    return { keys: new Map(imported), fetchedAt, freshUntil: fetchedAt + freshMs }
  } catch (error) {
    throw new AppError('google_unavailable', { cause: error })
  }
}
