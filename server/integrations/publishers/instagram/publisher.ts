import type { Logger } from 'pino'
import { refused } from '#server/integrations/publishers/outcome.ts'
import type { Publisher } from '#server/integrations/publishers/types.ts'
import { openGraph } from './api.ts'
import { createContainer, lookAtContainer } from './containers.ts'
import { findMedia, publishContainer, readPermalink, readQuota } from './media.ts'
import { isReachable } from './reachable.ts'
import type { InstagramSettings } from './settings.ts'

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
    look: (target, containerId) => lookAtContainer(graph, target, containerId),
    async create(target, _, containerId) {
      if (!containerId) return refused('fix_content', 'Instagram takes no text alone', '2207023')
      return publishContainer(graph, target, containerId)
    },
    readBack: (target, attempt) => findMedia(graph, target, attempt),
    permalinkOf: (target, mediaId) => readPermalink(graph, target, mediaId),
    placeOf: ({ handle }) => (handle ? `${settings.authBase}/${handle}/` : null),
    quota: (target) => readQuota(graph, target),
  }
}
