import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { GoogleIdentity } from '#server/integrations/identity/types.ts'

/** Throws google_off where sign-in with Google is not configured. */
export function requireGoogle({ google }: Pick<Deps, 'google'>): GoogleIdentity {
  if (!google) throw new AppError('google_off')
  return google
}
