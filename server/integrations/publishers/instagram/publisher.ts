import type { Logger } from 'pino'
import { httpRequest } from '#server/integrations/http.ts'
import { refused } from '#server/integrations/publishers/step-result.ts'
import type { Publisher } from '#server/integrations/publishers/types.ts'
import { type InstagramSettings, openGraph } from './api.ts'
import {
  createCarousel,
  createChild,
  createContainer,
  lookAtContainer,
  publishContainer,
} from './containers.ts'
import { findMedia, readPermalink, readQuota } from './read-media.ts'

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
export async function isReachable(address: string, mustBeHttps: boolean): Promise<boolean> {
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
