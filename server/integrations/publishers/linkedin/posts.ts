import { z } from 'zod'
import type {
  Content,
  FoundPost,
  SentCreate,
  StepResult,
  Target,
  Uploaded,
} from '#server/integrations/publishers/types.ts'
import { refused, stepResult } from '#server/integrations/publishers/vendor-call.ts'
import { escapeText } from '#shared/escape-text.ts'
import type { LinkedInRest } from './api.ts'

/**
 * LinkedIn's « little text » as people read it: escapes undone, hashtags and mentions by their words. The inverse of
 * `escapeText`, for what LinkedIn gives back (docs/product/linkedin.md §1.9).
 */
export const unescapeText = (commentary: string): string =>
  commentary
    .replace(/\{hashtag\|(?:\\?#)\|((?:\\.|[^\\{}|])*)\}/gsu, '#$1')
    .replace(/@\[((?:\\.|[^\\\]])*)\]\(urn:li:[^)]*\)/gsu, '$1')
    .replace(/\\([\\|{}@[\]()<>#*_~])/gu, '$1')

/** Clocks of two companies differ by less. */
const clockSkewMs = 120_000
const readAtOnce = 50
const mostPages = 10

const Post = z.object({
  id: z.string(),
  commentary: z.string().optional(),
  createdAt: z.number().optional(),
  publishedAt: z.number().optional(),
  lifecycleState: z.string().optional(),
})
const Posts = z.object({ elements: z.array(Post) })

/** One create, never repeated. Its URN stands in a header and nowhere else (docs/product/linkedin.md §1.8). */
export async function createPost(
  api: LinkedInRest,
  { networkId, token }: Target,
  content: Content,
  uploaded: Uploaded,
): Promise<StepResult<FoundPost | null>> {
  const answer = await stepResult(() =>
    api.rest({
      name: 'create a post',
      path: 'posts',
      method: 'POST',
      token,
      isCreate: true,
      json: {
        author: networkId,
        commentary: escapeText(content.text, 'linkedin'),
        visibility: 'PUBLIC',
        distribution: {
          feedDistribution: 'MAIN_FEED',
          targetEntities: [],
          thirdPartyDistributionChannels: [],
        },
        ...attached(content, uploaded),
        lifecycleState: 'PUBLISHED',
        isReshareDisabledByAuthor: false,
      },
    }),
  )
  if (!answer.ok) return answer
  const urn = answer.value.headers['x-restli-id']
  // Proxies drop headers they do not know: the post is there, its name is not.
  if (typeof urn !== 'string' || !urn.startsWith('urn:li:')) return { ok: true, value: null }
  return { ok: true, value: { externalId: urn, permalink: api.permalinkOf(urn), publishedAt: null } }
}

/** A link preview, one image, several, or a document: the network takes one kind (docs/product/linkedin.md §1.8). */
function attached({ altText, documentTitle, article }: Content, { uploadId, slides }: Uploaded) {
  if (article) {
    const { url: source, title, description } = article
    const shown = { source, title, ...(description && { description }) }
    return { content: { article: { ...shown, ...(uploadId && { thumbnail: uploadId }) } } }
  }
  if (slides.length > 0) {
    const images = slides.map((slide) => ({
      id: slide.uploadId,
      ...(slide.altText && { altText: slide.altText }),
    }))
    return { content: { multiImage: { images } } }
  }
  if (!uploadId) return {}
  if (documentTitle !== null) return { content: { media: { id: uploadId, title: documentTitle } } }
  return { content: { media: { id: uploadId, ...(altText && { altText }) } } }
}

/** The author's newest posts, where the token may read: the one with our text, since the create. */
export async function findPost(
  api: LinkedInRest,
  target: Target,
  { content, armedAt, knownIds }: SentCreate,
): Promise<StepResult<FoundPost | 'absent' | 'blind'>> {
  if (!target.canRead) return { ok: true, value: 'blind' }
  const since = armedAt.getTime() - clockSkewMs
  for (let page = 0; page < mostPages; page++) {
    const answer = await listPosts(api, target, page * readAtOnce)
    if (!answer.ok && answer.refusal.status === 403) return { ok: true, value: 'blind' }
    if (!answer.ok) return answer
    const recent = answer.value.filter((post) => timeOf(post, since) >= since)
    const found = recent.find(
      ({ id, commentary = '' }) => !knownIds.includes(id) && unescapeText(commentary) === content.text,
    )
    if (found) return { ok: true, value: presentFound(api, found) }
    if (recent.length < readAtOnce) return { ok: true, value: 'absent' }
  }
  return refused('retry_later', 'too many posts since to tell')
}

async function listPosts(api: LinkedInRest, { networkId, token }: Target, start: number) {
  const query = `q=author&author=${encodeURIComponent(networkId)}&start=${start}&count=${readAtOnce}&sortBy=CREATED`
  const answer = await stepResult(() =>
    api.rest({
      name: 'list posts of an author',
      path: `posts?${query}`,
      token,
      headers: { 'x-restli-method': 'FINDER' },
    }),
  )
  if (!answer.ok) return answer
  const { data } = Posts.safeParse(answer.value.json)
  return data
    ? { ok: true as const, value: data.elements }
    : refused('retry_later', 'no list of posts in the answer')
}

const timeOf = ({ createdAt, publishedAt }: z.infer<typeof Post>, unknown: number) =>
  publishedAt ?? createdAt ?? unknown

function presentFound(api: LinkedInRest, post: z.infer<typeof Post>): FoundPost {
  const at = post.publishedAt ?? post.createdAt
  return { externalId: post.id, permalink: api.permalinkOf(post.id), publishedAt: at ? new Date(at) : null }
}
