import { json, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { digits } from '#simulators/network/ids.ts'
import { badParameter, listed, parametersOf, refuse } from './errors.ts'
import { fetchImage } from './fetch-image.ts'
import { dayMs, type InstagramSimulation } from './settings.ts'
import type { Container, Failure, Picture, Token } from './state.ts'

const kinds: Record<string, Failure> = {
  2207001: { code: -1, subcode: 2207001, message: 'Instagram server error. Try again.' },
  2207026: { code: 352, subcode: 2207026, message: 'Unsupported video format.' },
  2207053: { code: -1, subcode: 2207053, message: 'Unknown upload error.' },
}
const usual: Failure = {
  code: -1,
  subcode: 2207032,
  message: 'Create media fail, please try to re-create media.',
}

/** `POST /{user_id}/media`: fetches the image before it answers; the rest happens later. */
export async function createContainer(
  request: SimulatedRequest,
  token: Token,
  sim: InstagramSimulation,
): Promise<Reply> {
  const { store, clock, settings } = sim
  const given = parametersOf(request)
  checkCap(token.userId, sim)
  const caption = checkCaption(given.caption ?? '')
  const kind = kindOf(given)
  if (kind === 'child') checkChild(given)
  if (kind === 'carousel' && given.alt_text) throw badParameter('(#100) alt_text is only supported on images')
  const children = kind === 'carousel' ? checkChildren(given.children, token, sim) : []
  const pictures = kind === 'carousel' ? [] : [await pictureOf(given, sim)]
  const { fault } = request
  const now = clock.now()
  const container: Container = {
    id: digits('17889', 17),
    userId: token.userId,
    kind,
    caption,
    aiGenerated: given.is_ai_generated === 'true' || given.is_ai_generated === '1',
    pictures,
    children,
    createdAt: now,
    readyAt: now + settings.processingS * 1_000,
    failure:
      fault?.kind === 'processing_failed' ? (kinds[fault.subcode ?? 0] ?? failureOf(fault.subcode)) : null,
    mediaId: null,
  }
  store.state.containers.push(container)
  return json(200, { id: container.id })
}

/**
 * What belongs to the carousel is refused on its children (changelog of 22 June 2026; postiz-app 1405; of captions Meta's
 * « IG User Media » says that they are not supported there).
 */
function checkChild(given: Record<string, string>): void {
  for (const name of ['caption', 'collaborators', 'is_ai_generated'])
    if (given[name] !== undefined)
      throw badParameter(`(#100) The param ${name} is not allowed for carousel child`)
}

function failureOf(subcode: number | undefined): Failure {
  return subcode === undefined ? usual : { ...usual, subcode }
}

function checkCap(userId: string, { store, clock, settings }: InstagramSimulation): void {
  const recent = store.state.containers.filter(
    (one) => one.userId === userId && clock.now() - one.createdAt < dayMs,
  )
  if (recent.length >= settings.containerCap) {
    throw refuse(9, 2207042, `At most ${settings.containerCap} containers may be created in 24 hours`)
  }
}

function kindOf(given: Record<string, string>): Container['kind'] {
  if (given.media_type === 'CAROUSEL') return 'carousel'
  if (given.media_type !== undefined && given.media_type !== 'IMAGE') {
    throw refuse(100, 2207023, `The media type ${given.media_type} is unknown`)
  }
  return given.is_carousel_item === 'true' ? 'child' : 'image'
}

function checkCaption(caption: string): string {
  if (caption.length > 2_200)
    throw refuse(36004, 2207010, 'The caption is too long: at most 2,200 characters')
  const hashtags = caption.match(/#[\p{L}\p{N}_]+/gu) ?? []
  const mentions = caption.match(/@[\w.]+/g) ?? []
  if (hashtags.length > 30 || mentions.length > 20) {
    throw refuse(100, 2207040, 'Too many tags: at most 30 hashtags and 20 mentions')
  }
  return caption
}

async function pictureOf(given: Record<string, string>, sim: InstagramSimulation): Promise<Picture> {
  if (!given.image_url) throw badParameter('(#100) The parameter image_url is required')
  const altText = given.alt_text ?? ''
  if (altText.length > 1_000) throw badParameter('(#100) alt_text must be at most 1000 characters')
  return { ...(await fetchImage(given.image_url, sim)), altText }
}

function checkChildren(list: string | undefined, token: Token, { store }: InstagramSimulation): string[] {
  const ids = listed(list)
  if (ids.length < 2 || ids.length > 10) throw refuse(100, 2207028, 'A carousel has between 2 and 10 items')
  for (const id of ids) {
    const child = store.state.containers.find((one) => one.id === id && one.userId === token.userId)
    if (child?.kind !== 'child') throw refuse(24, 2207008, `The container ${id} is not a carousel item`)
  }
  return ids
}

/** `GET /{container}?fields=…`. */
export function readContainer(container: Container, fields: string[], sim: InstagramSimulation): Reply {
  const known: Record<string, string> = {
    id: container.id,
    status_code: statusOf(container, sim),
    status: statusText(container, sim),
  }
  const unknown = fields.find((name) => !(name in known))
  if (unknown) throw badParameter(`(#100) Tried accessing nonexisting field (${unknown})`)
  const shown = ['id', ...fields].map((name) => [name, known[name]])
  return json(200, Object.fromEntries(shown))
}

type StatusCode = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED'

/** Where a container stands at this moment; a carousel waits for its children. */
export function statusOf(container: Container, sim: InstagramSimulation): StatusCode {
  const now = sim.clock.now()
  if (container.mediaId) return 'PUBLISHED'
  if (now - container.createdAt >= dayMs) return 'EXPIRED'
  if (now < container.readyAt) return 'IN_PROGRESS'
  if (container.failure) return 'ERROR'
  const children = sim.store.state.containers.filter((one) => container.children.includes(one.id))
  const statuses = children.map((child) => statusOf(child, sim))
  if (statuses.includes('ERROR') || statuses.includes('EXPIRED')) return 'ERROR'
  return statuses.includes('IN_PROGRESS') ? 'IN_PROGRESS' : 'FINISHED'
}

/** The container's `status` sentence, which carries the subcode of a failure. */
function statusText(container: Container, sim: InstagramSimulation): string {
  switch (statusOf(container, sim)) {
    case 'IN_PROGRESS':
      return 'In Progress: Media is still being processed.'
    case 'FINISHED':
      return 'Finished: Media has been uploaded and it is ready to be published.'
    case 'PUBLISHED':
      return 'Published: Media has been published.'
    case 'EXPIRED':
      return 'Expired: The container was not published within 24 hours.'
    case 'ERROR': {
      const { subcode, message } = container.failure ?? { subcode: 2207032, message: 'A child failed.' }
      return `Error: Media upload has failed with error code ${subcode}: ${message}`
    }
  }
}
