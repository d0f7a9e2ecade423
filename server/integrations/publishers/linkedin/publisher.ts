import type { Logger } from 'pino'
import type { Publisher } from '#server/integrations/publishers/types.ts'
import { type LinkedInSettings, openRest } from './api.ts'
import { lookAtImage, uploadImage } from './images.ts'
import { createPost, findPost } from './posts.ts'

/** Publishing as a member or a page (docs/product/linkedin.md §1.7 to §1.11). */
export function linkedInPublisher(
  settings: LinkedInSettings,
  log: Pick<Logger, 'info' | 'warn'>,
  timeoutMs: number,
): Publisher {
  const api = openRest(settings, log, timeoutMs)
  return {
    upload: (target, _, { bytes }) => uploadImage(api, target, bytes),
    pollUpload: (target, urn, ageMs) => lookAtImage(api, target, urn, ageMs),
    create: (target, content, urn) => createPost(api, target, content, urn),
    readBack: (target, attempt) => findPost(api, target, attempt),
    permalinkOf: async (_, urn) => api.permalinkOf(urn),
    placeOf: ({ kind, networkId }) =>
      kind === 'page'
        ? `${settings.oauthBase}/company/${networkId.split(':').at(-1)}/posts/`
        : `${settings.oauthBase}/in/me/recent-activity/all/`,
    quota: async () => null,
  }
}
