import { randomInt } from 'node:crypto'
import { Refusal, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { badField, denied, duplicateOf } from './errors.ts'
import { parseLittleText } from './little-text.ts'
import { type PostBody, readPostBody } from './post-body.ts'
import { mustWriteAs, type Session } from './session.ts'
import { isSameAuthor, type LinkedinSimulation } from './simulation.ts'
import type { Image, Post } from './state.ts'
import { statusOf } from './uploads.ts'

/** `POST /rest/posts`: 201, an empty body, and the URN in a header. */
export function createPost(request: SimulatedRequest, session: Session, sim: LinkedinSimulation): Reply {
  const body = readPostBody(request.json)
  mustWriteAs(body.author, session, sim, 'partnerApiPosts.CREATE')
  for (const image of body.images) checkUpload(sim.store.state.images, image.urn, body.author, sim)
  if (body.article?.thumbnail) checkUpload(sim.store.state.images, body.article.thumbnail, body.author, sim)
  if (body.document) checkUpload(sim.store.state.documents, body.document.urn, body.author, sim)
  const earlier = earlierPost(body, sim)
  if (earlier) throw new Refusal(duplicateOf(earlier.urn))
  const post: Post = {
    ...body,
    urn: `urn:li:share:7${Array.from({ length: 18 }, () => randomInt(10)).join('')}`,
    segments: parseLittleText(body.wire).segments,
    createdAt: sim.clock.now(),
    editedAt: null,
    deletedAt: null,
  }
  sim.store.state.posts.push(post)
  const headers: Record<string, string> =
    request.fault?.kind === 'missing_id' ? {} : { 'x-restli-id': post.urn }
  return { status: 201, headers, body: '' }
}

function checkUpload(uploads: Image[], urn: string, author: string, sim: LinkedinSimulation): void {
  const upload = uploads.find((one) => one.urn === urn)
  if (!upload) throw badField('INVALID_IMAGE_ID', '/content', `Unknown asset ${urn}`)
  if (upload.owner !== author) throw denied('partnerApiPosts.CREATE: the asset belongs to another owner')
  const status = statusOf(upload, sim)
  if (status === 'WAITING_UPLOAD') {
    throw badField('MEDIA_ASSET_WAITING_UPLOAD', '/content', `${urn} is waiting for its upload`)
  }
  if (status === 'PROCESSING_FAILED') {
    throw badField('MEDIA_ASSET_PROCESSING_FAILED', '/content', `The processing of ${urn} failed`)
  }
}

/** The same author's same text within the window; a deleted post keeps its text longer. */
function earlierPost({ author, wire }: PostBody, sim: LinkedinSimulation): Post | undefined {
  const { store, clock, settings } = sim
  return store.state.posts.findLast((post) => {
    if (post.wire !== wire || !isSameAuthor(post.author, author, sim)) return false
    const windowS = post.deletedAt === null ? settings.duplicateWindowS : settings.deletedDuplicateWindowS
    return clock.now() - (post.deletedAt ?? post.createdAt) < windowS * 1_000
  })
}
