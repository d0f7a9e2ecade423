import { errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { GoogleRefused } from '#server/errors.ts'
import { Email } from '#shared/api/auth.ts'
import { importedName } from '#shared/api/fields.ts'
import { maxPersonNameLength } from '#shared/limits.ts'
import type { GoogleRefusal } from '#shared/messages/google.ts'
import { googleKeys } from './google-keys.ts'
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
