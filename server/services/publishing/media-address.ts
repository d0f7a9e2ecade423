import type { Deps } from '#server/deps.ts'
import { isSigned, sign } from '#server/services/secrets/signatures.ts'

/** A container lives 24 hours: no picture is asked for later (docs/product/instagram.md §2.6). */
export const pictureLivesMs = 25 * 3_600_000

/** Where networks reach this server; null where they cannot: in production over HTTPS alone. */
export function mediaBaseOf({
  mode,
  publicUrl,
  publishing,
}: Pick<Deps, 'mode' | 'publicUrl' | 'publishing'>): string | null {
  const base = (publishing.mediaBase ?? publicUrl).replace(/\/+$/, '')
  return mode === 'demo' || base.startsWith('https:') ? base : null
}

/** A public path to the picture of one publication: signed, expiring, without a query, ending in `.jpg`. */
export function mediaPath(
  { secretKeys }: Pick<Deps, 'secretKeys'>,
  publicationId: string,
  now: Date,
): string {
  const expires = Math.floor((now.getTime() + pictureLivesMs) / 1000)
  return `/media/sent/${publicationId}/${expires}/${sign(secretKeys, purpose, signedText(publicationId, expires))}.jpg`
}

/** Whether the path is ours and still good. */
export function isSignedMedia(
  { secretKeys }: Pick<Deps, 'secretKeys'>,
  { id, expires, signature }: { id: string; expires: number; signature: string },
  now: Date,
): boolean {
  if (!Number.isSafeInteger(expires) || expires * 1000 < now.getTime()) return false
  return isSigned(secretKeys, purpose, signedText(id, expires), signature)
}

const purpose = 'media address'
const signedText = (publicationId: string, expires: number) => `${publicationId}\n${expires}`
