import type { Deps } from '#server/deps.ts'
import { isSigned, sign } from '#server/services/secrets/tokens.ts'

/** A container is valid 24 hours: no picture is fetched later (docs/product/instagram.md §2.6). */
export const sentPictureLifetimeMs = 25 * 3_600_000

/** Where networks reach this server; null where they cannot: in production over HTTPS alone. */
export function mediaBaseOf({
  mode,
  publicUrl,
  publishing,
}: Pick<Deps, 'mode' | 'publicUrl' | 'publishing'>): string | null {
  const base = (publishing.mediaBase ?? publicUrl).replace(/\/+$/, '')
  return mode === 'demo' || base.startsWith('https:') ? base : null
}

/** A public path to a picture of one publication: signed, expiring, without a query, ending in `.jpg`. */
export function mediaPath(
  { secretKeys }: Pick<Deps, 'secretKeys'>,
  publicationId: string,
  now: Date,
  position: number | null = null,
): string {
  const expires = Math.floor((now.getTime() + sentPictureLifetimeMs) / 1000)
  const signature = sign(secretKeys, purpose, signedText(publicationId, expires, position))
  return `/media/sent/${publicationId}/${expires}/${position === null ? '' : `${position}-`}${signature}.jpg`
}

interface SignedMedia {
  id: string
  expires: number
  /** Of one of several images. */
  position: number | null
  signature: string
}

/** Whether the path is ours and still good. */
export function isSignedMedia(
  { secretKeys }: Pick<Deps, 'secretKeys'>,
  { id, expires, position, signature }: SignedMedia,
  now: Date,
): boolean {
  if (!Number.isSafeInteger(expires) || expires * 1000 < now.getTime()) return false
  return isSigned(secretKeys, purpose, signedText(id, expires, position), signature)
}

const purpose = 'media address'
const signedText = (publicationId: string, expires: number, position: number | null) =>
  [publicationId, expires, ...(position === null ? [] : [position])].join('\n')
