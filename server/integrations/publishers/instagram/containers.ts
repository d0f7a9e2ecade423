import { z } from 'zod'
import type {
  Content,
  FoundPost,
  Refusal,
  StepResult,
  Target,
  UploadedSlide,
  UploadState,
} from '#server/integrations/publishers/types.ts'
import { refused, stepResult } from '#server/integrations/publishers/vendor-call.ts'
import { classifyInstagram, type Graph } from './api.ts'

/** Ids exceed 2^53: text, whatever they came as. */
export const Id = z.union([z.string().min(1), z.number().transform(String)])
const WithId = z.object({ id: Id })
const Container = z.object({ status_code: z.string(), status: z.string().optional() })

/** A private container that Instagram fills by fetching the picture from `url`. */
export const createContainer = (
  graph: Graph,
  target: Target,
  { text, altText, isAiGenerated }: Content,
  url: string,
): Promise<StepResult<string>> =>
  postMedia(graph, target, 'create a container', {
    image_url: url,
    caption: text,
    ...(altText && { alt_text: altText }),
    ...(isAiGenerated && { is_ai_generated: true }),
  })

/** One picture of a carousel; text and marks belong to the carousel alone (docs/product/instagram.md §2.4). */
export const createChild = (
  graph: Graph,
  target: Target,
  altText: string | null,
  url: string,
): Promise<StepResult<string>> =>
  postMedia(graph, target, 'create a child', {
    image_url: url,
    is_carousel_item: true,
    ...(altText && { alt_text: altText }),
  })

/** The carousel of children that are all finished. */
export const createCarousel = (
  graph: Graph,
  target: Target,
  { text, isAiGenerated }: Content,
  children: UploadedSlide[],
): Promise<StepResult<string>> =>
  postMedia(graph, target, 'create a carousel', {
    media_type: 'CAROUSEL',
    children: children.map(({ uploadId }) => uploadId).join(','),
    caption: text,
    ...(isAiGenerated && { is_ai_generated: true }),
  })

async function postMedia(
  graph: Graph,
  { networkId, token }: Target,
  name: string,
  json: object,
): Promise<StepResult<string>> {
  const answer = await stepResult(() =>
    graph({ name, path: `${networkId}/media`, method: 'POST', token, json }),
  )
  if (!answer.ok) return answer
  const { data } = WithId.safeParse(answer.value.json)
  // A container nobody knows is invisible: another one is made.
  return data ? { ok: true, value: data.id } : refused('retry_later', 'no container id in the answer')
}

export async function lookAtContainer(
  graph: Graph,
  { token }: Pick<Target, 'token'>,
  containerId: string,
): Promise<StepResult<UploadState>> {
  const answer = await stepResult(() =>
    graph({ name: 'look at a container', path: `${containerId}?fields=status_code,status`, token }),
  )
  if (!answer.ok) return answer
  const { data } = Container.safeParse(answer.value.json)
  if (!data) return refused('retry_later', 'no status in the answer')
  if (data.status_code === 'FINISHED') return { ok: true, value: 'ready' }
  if (data.status_code === 'PUBLISHED') return { ok: true, value: 'published' }
  if (data.status_code === 'EXPIRED') return { ok: true, value: 'gone' }
  if (data.status_code === 'ERROR') return readError(data.status ?? '')
  return { ok: true, value: 'processing' }
}

/** The reason stands as a subcode in a sentence, and means what it means over HTTP (docs/product/instagram.md §2.5). */
function readError(status: string): StepResult<UploadState> {
  const subcode = /22\d{5}/.exec(status)?.[0] ?? null
  const error = { message: status, code: 0, ...(subcode && { error_subcode: Number(subcode) }) }
  const { failure } = classifyInstagram(400, { error })
  if (failure === 'retry_later') return { ok: true, value: 'gone' }
  return refused(failure === 'permanent' ? 'fix_content' : failure, status, subcode)
}

/**
 * A refusal that would end the attempt is checked against the container: 4/2207051 (« action blocked ») has come for posts
 * that were published (github.com/gitroomhq/postiz-app/pull/1681), and whoever publishes again makes a double. A refused
 * token could not look; what will be tried again looks first anyway; « object missing » leaves all open
 * (docs/product/instagram.md §2.8).
 */
async function checkRefusal(
  graph: Graph,
  target: Pick<Target, 'networkId' | 'token'>,
  containerId: string,
  refusal: Refusal,
): Promise<StepResult<null>> {
  const unknown: StepResult<null> = { ok: false, refusal: { ...refusal, failure: 'unknown_outcome' } }
  if (refusal.code === '100' && refusal.subcode === '33') return unknown
  if (['unknown_outcome', 'retry_later', 'reconnect'].includes(refusal.failure)) return { ok: false, refusal }
  const state = await lookAtContainer(graph, target, containerId)
  if (state.ok) return state.value === 'published' ? { ok: true, value: null } : { ok: false, refusal }
  return state.refusal.failure === 'fix_content' ? { ok: false, refusal } : unknown
}

/** Publishes the container, which becomes public at most once however often this is sent. */
export async function publishContainer(
  graph: Graph,
  { networkId, token }: Target,
  containerId: string,
): Promise<StepResult<FoundPost | null>> {
  const answer = await stepResult(() =>
    graph({
      name: 'publish a container',
      path: `${networkId}/media_publish`,
      method: 'POST',
      token,
      isCreate: true,
      json: { creation_id: containerId },
    }),
  )
  if (!answer.ok) return checkRefusal(graph, { networkId, token }, containerId, answer.refusal)
  const { data } = WithId.safeParse(answer.value.json)
  return { ok: true, value: data ? { externalId: data.id, permalink: null, publishedAt: null } : null }
}
