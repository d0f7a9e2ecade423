import { consumeNonce, insertNonce } from '#server/db/google-identities.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, GoogleRefused } from '#server/errors.ts'
import type { GoogleClaims, GoogleIdentity } from '#server/integrations/identity/types.ts'
import { hashToken, newSecret } from '#server/services/secrets/tokens.ts'

/** Long enough to choose an account and type its password at Google. */
const ttlMinutes = 15

/** A nonce that this browser alone can bring back, once, within 15 minutes. Throws google_off. */
export async function issueNonce(deps: Pick<Deps, 'db' | 'google'>, browserKey: string): Promise<string> {
  requireGoogle(deps)
  const nonce = newSecret()
  await insertNonce(deps.db, {
    nonceHash: hashToken(nonce),
    browserHash: hashToken(browserKey),
    ttlMinutes,
  })
  return nonce
}

/**
 * The Google account behind a credential that was issued to this browser for this very sign-in: all of docs/product/google.md
 * §3.4. Throws GoogleRefused, google_off, google_unavailable.
 */
export async function verifyCredential(
  deps: Pick<Deps, 'db' | 'google'>,
  credential: string,
  browserKey: string | null,
): Promise<GoogleClaims> {
  const claims = await requireGoogle(deps).verify(credential)
  const isOurs =
    claims.nonce !== null &&
    browserKey !== null &&
    (await consumeNonce(deps.db, {
      nonceHash: hashToken(claims.nonce),
      browserHash: hashToken(browserKey),
    }))
  if (!isOurs) throw new GoogleRefused('nonce')
  if (!claims.emailVerified) throw new GoogleRefused('email_unverified')
  return claims
}

/** Throws google_off where sign-in with Google is not configured. */
export function requireGoogle({ google }: Pick<Deps, 'google'>): GoogleIdentity {
  if (!google) throw new AppError('google_off')
  return google
}
