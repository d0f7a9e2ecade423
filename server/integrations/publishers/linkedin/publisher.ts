import type { Logger } from 'pino'
import { z } from 'zod'
import type {
  Publisher,
  Refusal,
  StepResult,
  Target,
  UploadState,
} from '#server/integrations/publishers/types.ts'
import { refused, stepResult } from '#server/integrations/publishers/vendor-call.ts'
import { type LinkedInRest, type LinkedInSettings, openRest } from './api.ts'
import { createPost, findPost } from './posts.ts'

/** Publishing as a member or a page (docs/product/linkedin.md §1.7 to §1.11). */
export function linkedInPublisher(
  settings: LinkedInSettings,
  log: Pick<Logger, 'info' | 'warn'>,
  timeoutMs: number,
): Publisher {
  const api = openRest(settings, log, timeoutMs)
  return {
    upload: (target, { documentTitle }, { bytes }) =>
      uploadFile(api, target, documentTitle === null ? 'images' : 'documents', bytes),
    uploadSlide: (target, _, { bytes }) => uploadFile(api, target, 'images', bytes),
    pollUpload: (target, urn, ageMs) => lookAtUpload(api, target, urn, ageMs),
    // The create names each image itself.
    joinSlides: async () => ({ ok: true, value: null }),
    create: (target, content, uploaded) => createPost(api, target, content, uploaded),
    readBack: (target, attempt) => findPost(api, target, attempt),
    permalinkOf: async (_, urn) => api.permalinkOf(urn),
    placeOf: ({ kind, networkId }) =>
      kind === 'page'
        ? `${settings.oauthBase}/company/${networkId.split(':').at(-1)}/posts/`
        : `${settings.oauthBase}/in/me/recent-activity/all/`,
    quota: async () => null,
  }
}

const Initialised = z.object({
  value: z.object({ uploadUrl: z.string(), image: z.string().optional(), document: z.string().optional() }),
})
const Upload = z.object({ status: z.string(), processingFailureReason: z.string().optional() })

/** The two that have the same three steps, and the type each is sent as. */
const kinds = {
  images: { name: 'an image', type: 'image/jpeg', key: 'image' },
  documents: { name: 'a document', type: 'application/pdf', key: 'document' },
} as const
type Kind = keyof typeof kinds

/** A member's token cannot ask how an upload stands: LinkedIn is given this long (docs/product/linkedin.md §1.7). */
const graceMs = 5_000

/** Initialise, then one PUT of the whole file; its URN. */
async function uploadFile(
  api: LinkedInRest,
  { networkId, token }: Target,
  kind: Kind,
  bytes: Buffer,
): Promise<StepResult<string>> {
  const { name, type, key } = kinds[kind]
  const started = await stepResult(() =>
    api.rest({
      name: `initialise ${name}`,
      path: `${kind}?action=initializeUpload`,
      method: 'POST',
      token,
      json: { initializeUploadRequest: { owner: networkId } },
    }),
  )
  if (!started.ok) return kind === 'documents' ? closedDocuments(started.refusal) : started
  const { data } = Initialised.safeParse(started.value.json)
  const urn = data?.value[key]
  if (!data || !urn) return refused('retry_later', 'no upload address in the answer')
  const sent = await stepResult(() =>
    api.call({
      name: `send ${name}`,
      url: data.value.uploadUrl,
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      bytes,
    }),
  )
  return sent.ok ? { ok: true, value: urn } : sent
}

/**
 * Not every application has the Documents API: 404 where it is not part of its products (github.com/kdcube/kdcube/pull/128),
 * 403 « Accessing this document resource is forbidden » (learn.microsoft.com, « Documents API »). The account is as good as
 * before, and its images go out: to connect it again would change nothing.
 */
function closedDocuments(refusal: Refusal): StepResult<string> {
  const isClosed = refusal.status === 403 || refusal.status === 404
  const subcode = isClosed ? 'DOCUMENTS_CLOSED' : refusal.subcode
  return { ok: false, refusal: { ...refusal, subcode, failure: isClosed ? 'fix_content' : refusal.failure } }
}

async function lookAtUpload(
  api: LinkedInRest,
  { token, canRead }: Target,
  urn: string,
  ageMs: number,
): Promise<StepResult<UploadState>> {
  const byAge: StepResult<UploadState> = { ok: true, value: ageMs < graceMs ? 'processing' : 'ready' }
  if (!canRead) return byAge
  const kind: Kind = urn.startsWith('urn:li:document:') ? 'documents' : 'images'
  const answer = await stepResult(() =>
    api.rest({ name: `look at ${kinds[kind].name}`, path: `${kind}/${encodeURIComponent(urn)}`, token }),
  )
  // A right that was taken back is no reason to keep the post: the grace of members serves.
  if (!answer.ok && answer.refusal.status === 403) return byAge
  if (!answer.ok) return answer
  const { data } = Upload.safeParse(answer.value.json)
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
