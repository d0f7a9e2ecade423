import type { Logger } from 'pino'
import { z } from 'zod'
import { httpRequest } from '#server/integrations/http.ts'
import type {
  FoundPost,
  Publisher,
  SentCreate,
  StepResult,
  Target,
} from '#server/integrations/publishers/types.ts'
import { refused, stepResult } from '#server/integrations/publishers/vendor-call.ts'
import { type Graph, type InstagramSettings, openGraph } from './api.ts'
import {
  createCarousel,
  createChild,
  createContainer,
  Id,
  lookAtContainer,
  publishContainer,
} from './containers.ts'

/** Publishing as a professional account (docs/product/instagram.md §2.4 to §2.9). */
export function instagramPublisher(
  settings: InstagramSettings & { mediaMustBeHttps: boolean },
  log: Pick<Logger, 'info' | 'warn'>,
  timeoutMs: number,
): Publisher {
  const graph = openGraph(settings, log, timeoutMs)
  return {
    async upload(target, content, { url }) {
      if (!(await isReachable(url, settings.mediaMustBeHttps)))
        return refused('retry_later', 'our own address of the picture does not answer', 'unreachable')
      return createContainer(graph, target, content, url)
    },
    async uploadSlide(target, altText, { url }) {
      if (!(await isReachable(url, settings.mediaMustBeHttps)))
        return refused('retry_later', 'our own address of the picture does not answer', 'unreachable')
      return createChild(graph, target, altText, url)
    },
    joinSlides: (target, content, slides) => createCarousel(graph, target, content, slides),
    pollUpload: (target, containerId) => lookAtContainer(graph, target, containerId),
    async create(target, _, { uploadId }) {
      if (!uploadId) return refused('fix_content', 'Instagram takes no text alone', '2207023')
      return publishContainer(graph, target, uploadId)
    },
    readBack: (target, attempt) => findMedia(graph, target, attempt),
    permalinkOf: (target, mediaId) => readPermalink(graph, target, mediaId),
    placeOf: ({ handle }) => (handle ? `${settings.authBase}/${handle}/` : null),
    quota: (target) => readQuota(graph, target),
  }
}

/**
 * Whether our own public address of a picture answers with a JPEG, without a redirect: asked before Instagram is, which
 * would only say « 9004 » (docs/product/instagram.md §2.6).
 */
async function isReachable(address: string, mustBeHttps: boolean): Promise<boolean> {
  const url = new URL(address)
  if (mustBeHttps && url.protocol !== 'https:') return false
  const request = {
    url,
    method: 'HEAD',
    headers: {},
    body: undefined,
    timeoutMs: 5_000,
    maxAnswerBytes: 1_024,
  }
  // Whatever keeps it from answering, the user is told that it does not.
  const answer = await httpRequest(request).catch(() => null)
  return answer?.status === 200 && answer.headers['content-type'] === 'image/jpeg'
}

const clockSkewMs = 120_000
const readAtOnce = 50
const Media = z.object({
  id: Id,
  caption: z.string().optional(),
  timestamp: z.string().optional(),
  permalink: z.string().optional(),
})
const MediaList = z.object({ data: z.array(Media) })
const Quota = z.object({
  data: z.array(z.object({ quota_usage: z.number(), config: z.object({ quota_total: z.number() }) })).min(1),
})

/** The container says whether it went out; the account's newest media say under which id. */
async function findMedia(
  graph: Graph,
  target: Target,
  { content, uploadId, armedAt, knownIds }: SentCreate,
): Promise<StepResult<FoundPost | 'absent' | 'armed' | 'public'>> {
  if (!uploadId) return { ok: true, value: 'absent' }
  const container = await lookAtContainer(graph, target, uploadId)
  if (!container.ok) {
    return container.refusal.failure === 'fix_content' ? { ok: true, value: 'absent' } : container
  }
  if (container.value === 'gone') return { ok: true, value: 'absent' }
  if (container.value !== 'published') return { ok: true, value: 'armed' }
  const listed = await listMedia(graph, target)
  if (!listed.ok) return listed
  const { media, hasCaptions } = listed.value
  const since = armedAt.getTime() - clockSkewMs
  const ours = media.filter(
    ({ id, timestamp }) => !knownIds.includes(id) && (!timestamp || readTime(timestamp).getTime() >= since),
  )
  // Without captions, the time alone tells which one it is: enough for one, not among several.
  const [only, ...others] = ours
  const byTime = others.length > 0 ? undefined : only
  const byText = ours.find(({ caption = '' }) => withoutAt(caption) === withoutAt(content.text))
  const found = hasCaptions ? byText : byTime
  if (!found) return { ok: true, value: 'public' }
  const publishedAt = found.timestamp ? readTime(found.timestamp) : null
  return { ok: true, value: { externalId: found.id, permalink: found.permalink ?? null, publishedAt } }
}

/** Instagram gives captions back without the sign, to whom does not administer the application. */
const withoutAt = (caption: string) => caption.replaceAll('@', '')

/** The newest media; without captions where the network refuses the field. */
async function listMedia(
  graph: Graph,
  { networkId, token }: Target,
): Promise<StepResult<{ media: z.infer<typeof Media>[]; hasCaptions: boolean }>> {
  const list = (fields: string) =>
    stepResult(() =>
      graph({ name: 'list media', path: `${networkId}/media?fields=${fields}&limit=${readAtOnce}`, token }),
    )
  const whole = await list('id,timestamp,caption,permalink')
  const isFieldRefused = !whole.ok && whole.refusal.code === '100' && whole.refusal.subcode === null
  const answer = isFieldRefused ? await list('id,timestamp,permalink') : whole
  if (!answer.ok) return answer
  const { data } = MediaList.safeParse(answer.value.json)
  if (!data) return refused('retry_later', 'no list of media in the answer')
  return { ok: true, value: { media: data.data, hasCaptions: !isFieldRefused } }
}

/** Meta writes its offset without a colon. */
const readTime = (timestamp: string) => new Date(timestamp.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))

async function readPermalink(graph: Graph, { token }: Target, mediaId: string): Promise<string | null> {
  const answer = await stepResult(() =>
    graph({ name: 'read a permalink', path: `${mediaId}?fields=permalink,shortcode,timestamp`, token }),
  )
  return answer.ok ? (Media.partial().safeParse(answer.value.json).data?.permalink ?? null) : null
}

async function readQuota(graph: Graph, { networkId, token }: Target) {
  const answer = await stepResult(() =>
    graph({
      name: 'read the quota',
      path: `${networkId}/content_publishing_limit?fields=quota_usage,config`,
      token,
    }),
  )
  if (!answer.ok) return answer
  const [quota] = Quota.safeParse(answer.value.json).data?.data ?? []
  if (!quota) return refused('retry_later', 'no quota in the answer')
  return { ok: true as const, value: { used: quota.quota_usage, total: quota.config.quota_total } }
}
