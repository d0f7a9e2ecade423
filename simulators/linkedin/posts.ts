import { randomInt } from 'node:crypto'
import { type Arrival, Refusal, type Reply } from '#simulators/network/exchange.ts'
import { isSameAuthor, type LinkedinDesk } from './desk.ts'
import { badField, denied, duplicateOf } from './errors.ts'
import { statusOf } from './images.ts'
import { parseLittleText } from './little-text.ts'
import { type PostBody, readPostBody } from './post-body.ts'
import { mustWriteAs, type Session } from './session.ts'
import type { Post } from './state.ts'

/** `POST /rest/posts`: 201, an empty body, and the URN in a header. */
export function createPost(arrival: Arrival, session: Session, desk: LinkedinDesk): Reply {
  const body = readPostBody(arrival.json)
  mustWriteAs(body.author, session, desk, 'partnerApiPosts.CREATE')
  for (const image of body.images) checkImage(image.urn, body.author, desk)
  const earlier = earlierPost(body, desk)
  if (earlier) throw new Refusal(duplicateOf(earlier.urn))
  const post: Post = {
    ...body,
    urn: `urn:li:share:7${Array.from({ length: 18 }, () => randomInt(10)).join('')}`,
    segments: parseLittleText(body.wire).segments,
    createdAt: desk.clock.now(),
    editedAt: null,
    deletedAt: null,
  }
  desk.store.state.posts.push(post)
  const headers: Record<string, string> =
    arrival.fault?.kind === 'missing_id' ? {} : { 'x-restli-id': post.urn }
  return { status: 201, headers, body: '' }
}

function checkImage(urn: string, author: string, desk: LinkedinDesk): void {
  const image = desk.store.state.images.find((one) => one.urn === urn)
  if (!image) throw badField('INVALID_IMAGE_ID', '/content', `Unknown image ${urn}`)
  if (image.owner !== author) throw denied('partnerApiPosts.CREATE: the image belongs to another owner')
  const status = statusOf(image, desk)
  if (status === 'WAITING_UPLOAD') {
    throw badField('MEDIA_ASSET_WAITING_UPLOAD', '/content', `${urn} is waiting for its upload`)
  }
  if (status === 'PROCESSING_FAILED') {
    throw badField('MEDIA_ASSET_PROCESSING_FAILED', '/content', `The processing of ${urn} failed`)
  }
}

/** The same author's same text within the window; a deleted post keeps its text longer. */
function earlierPost({ author, wire }: PostBody, desk: LinkedinDesk): Post | undefined {
  const { store, clock, settings } = desk
  return store.state.posts.findLast((post) => {
    if (post.wire !== wire || !isSameAuthor(post.author, author, desk)) return false
    const windowS = post.deletedAt === null ? settings.duplicateWindowS : settings.deletedDuplicateWindowS
    return clock.now() - (post.deletedAt ?? post.createdAt) < windowS * 1_000
  })
}
