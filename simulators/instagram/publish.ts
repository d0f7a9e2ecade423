import { randomBytes } from 'node:crypto'
import { json, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { digits } from '#simulators/network/ids.ts'
import { statusOf } from './containers.ts'
import { badParameter, parametersOf, refuse } from './errors.ts'
import { dayMs, type InstagramSimulation } from './settings.ts'
import type { Container, Media, Picture, Token } from './state.ts'

/** `POST /{user_id}/media_publish`. */
export function publishContainer(request: SimulatedRequest, token: Token, sim: InstagramSimulation): Reply {
  const { store, clock, settings } = sim
  const id = parametersOf(request).creation_id
  if (!id) throw badParameter('(#100) The parameter creation_id is required')
  const container = store.state.containers.find((one) => one.id === id && one.userId === token.userId)
  if (!container) throw refuse(24, 2207008, 'The media builder with this creation id does not exist')
  checkStatus(container, sim)
  const mine = store.state.media.filter((one) => one.userId === token.userId)
  if (usageOf(token.userId, sim) >= settings.quotaTotal) {
    throw refuse(9, 2207042, 'The maximum number of posts was reached')
  }
  const pictures = picturesOf(container, sim)
  if (repeats(container, pictures, mine.at(-1)))
    throw refuse(506, undefined, '(#506) Duplicate status message')
  const media: Media = {
    id: digits('18', 17),
    userId: token.userId,
    shortcode: `D${randomBytes(7).toString('base64url').slice(0, 10)}`,
    caption: container.caption,
    aiGenerated: container.aiGenerated,
    pictures: pictures.map((one) => ({ ...one, id: digits('18', 17) })),
    publishedAt: clock.now(),
    read: false,
  }
  container.mediaId = media.id
  store.state.media.push(media)
  return json(200, { id: media.id })
}

function checkStatus(container: Container, sim: InstagramSimulation): void {
  switch (statusOf(container, sim)) {
    case 'IN_PROGRESS':
      throw refuse(9007, 2207027, 'Media ID is not available: the media is not ready for publishing')
    case 'ERROR': {
      const { code, subcode, message } = container.failure ?? {
        code: -1,
        subcode: 2207032,
        message: 'A child failed',
      }
      throw refuse(code, subcode, message)
    }
    case 'EXPIRED':
      throw refuse(-2, 2207020, 'The media you are trying to access has expired')
    case 'PUBLISHED':
      // What the network says is not established; it never publishes a container twice.
      throw refuse(24, 2207006, 'The media could not be found: it was published')
    case 'FINISHED':
      if (container.kind === 'child') throw badParameter('(#100) A carousel item cannot be published alone')
  }
}

function picturesOf(container: Container, { store }: InstagramSimulation): Picture[] {
  if (container.kind !== 'carousel') return container.pictures
  return container.children.flatMap(
    (id) => store.state.containers.find((one) => one.id === id)?.pictures ?? [],
  )
}

function repeats({ caption }: Container, pictures: Picture[], last: Media | undefined): boolean {
  const hashes = (all: Picture[]) => all.map((one) => one.hash).join()
  return last !== undefined && last.caption === caption && hashes(last.pictures) === hashes(pictures)
}

/** Publications of the last 24 h; a carousel is one. */
function usageOf(userId: string, { store, clock, settings }: InstagramSimulation): number {
  if (clock.now() < store.state.exhaustedUntil) return settings.quotaTotal
  return store.state.media.filter((one) => one.userId === userId && clock.now() - one.publishedAt < dayMs)
    .length
}

/** `GET /{user_id}/content_publishing_limit`. */
export function readLimit(userId: string, fields: string[], sim: InstagramSimulation): Reply {
  const config = { quota_total: sim.settings.quotaTotal, quota_duration: 86_400 }
  const shown = { quota_usage: usageOf(userId, sim), ...(fields.includes('config') ? { config } : {}) }
  return json(200, { data: [shown] })
}
