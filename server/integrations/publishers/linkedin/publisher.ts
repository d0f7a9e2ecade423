import type { Logger } from 'pino'
import type { Publisher } from '#server/integrations/publishers/types.ts'
import { type LinkedInSettings, openRest } from './api.ts'
import { createPost, findPost } from './posts.ts'
import { lookAtUpload, uploadFile } from './uploads.ts'

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
