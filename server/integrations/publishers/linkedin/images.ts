import { z } from 'zod'
import { outcomeOf, refused } from '#server/integrations/publishers/outcome.ts'
import type { Outcome, Target, UploadState } from '#server/integrations/publishers/types.ts'
import type { LinkedInRest } from './api.ts'

const Initialised = z.object({ value: z.object({ uploadUrl: z.string(), image: z.string() }) })
const Image = z.object({ status: z.string(), processingFailureReason: z.string().optional() })

/** A member's token cannot ask how the image stands: LinkedIn is given this long (docs/product/linkedin.md §1.7). */
const graceMs = 5_000

/** Initialise, then one PUT of the whole file; the image's URN. */
export async function uploadImage(
  api: LinkedInRest,
  { networkId, token }: Target,
  bytes: Buffer,
): Promise<Outcome<string>> {
  const started = await outcomeOf(() =>
    api.rest({
      name: 'initialise an image',
      path: 'images?action=initializeUpload',
      method: 'POST',
      token,
      json: { initializeUploadRequest: { owner: networkId } },
    }),
  )
  if (!started.ok) return started
  const { data } = Initialised.safeParse(started.value.json)
  if (!data) return refused('retry_later', 'no upload address in the answer')
  const sent = await outcomeOf(() =>
    api.call({
      name: 'send an image',
      url: data.value.uploadUrl,
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      bytes,
    }),
  )
  return sent.ok ? { ok: true, value: data.value.image } : sent
}

export async function lookAtImage(
  api: LinkedInRest,
  { token, canRead }: Target,
  urn: string,
  ageMs: number,
): Promise<Outcome<UploadState>> {
  const byAge: Outcome<UploadState> = { ok: true, value: ageMs < graceMs ? 'processing' : 'ready' }
  if (!canRead) return byAge
  const answer = await outcomeOf(() =>
    api.rest({ name: 'look at an image', path: `images/${encodeURIComponent(urn)}`, token }),
  )
  // A right that was taken back is no reason to keep the post: the grace of members serves.
  if (!answer.ok && answer.refusal.status === 403) return byAge
  if (!answer.ok) return answer
  const { data } = Image.safeParse(answer.value.json)
  if (data?.status === 'AVAILABLE') return { ok: true, value: 'ready' }
  if (data?.status === 'WAITING_UPLOAD') return { ok: true, value: 'gone' }
  if (data?.status === 'PROCESSING_FAILED')
    return refused(
      'fix_content',
      data.processingFailureReason ?? data.status,
      'MEDIA_ASSET_PROCESSING_FAILED',
    )
  return { ok: true, value: 'processing' }
}
