import { randomInt } from 'node:crypto'
import { json, Refusal, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { badField, denied, duplicateOf, notFound } from './errors.ts'
import { parseLittleText, writeLittleText } from './little-text.ts'
import { type PostBody, readPostBody } from './post-body.ts'
import { invalidParameters, pageOf, urnInPath } from './restli.ts'
import { mustReadAs, mustWriteAs, type Session } from './session.ts'
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

/** A post that was not deleted; null otherwise. */
export function publishedPost(urn: string, { store }: LinkedinSimulation): Post | null {
  return store.state.posts.find((post) => post.urn === urn && post.deletedAt === null) ?? null
}

type PostState = 'PUBLISHED' | 'PUBLISH_REQUESTED' | 'PUBLISH_FAILED'

/** Not visible while an image is processed, and never when that failed. */
export function stateOf(post: Post, sim: LinkedinSimulation): PostState {
  const shown = [...post.images.map(({ urn }) => urn), post.article?.thumbnail]
  const images = sim.store.state.images.filter(({ urn }) => shown.includes(urn))
  const documents = sim.store.state.documents.filter((one) => one.urn === post.document?.urn)
  const statuses = [...images, ...documents].map((upload) => statusOf(upload, sim))
  if (statuses.includes('PROCESSING_FAILED')) return 'PUBLISH_FAILED'
  return statuses.every((status) => status === 'AVAILABLE') ? 'PUBLISHED' : 'PUBLISH_REQUESTED'
}

/** `DELETE /rest/posts/{urn}`: 204, the second time too. */
export function deletePost(request: SimulatedRequest, session: Session, sim: LinkedinSimulation): Reply {
  if (request.headers['x-restli-method'] !== 'DELETE')
    throw invalidParameters('X-RestLi-Method must be DELETE')
  const post = publishedPost(urnInPath(request.path), sim)
  if (post) {
    mustWriteAs(post.author, session, sim, 'partnerApiPosts.DELETE')
    post.deletedAt = sim.clock.now()
  }
  return { status: 204, headers: {}, body: '' }
}

/** `GET /rest/posts/{urn}`: closed to members' own tokens. */
export function readPost(request: SimulatedRequest, session: Session, sim: LinkedinSimulation): Reply {
  const post = publishedPost(urnInPath(request.path), sim)
  // Asked of the caller's own rights first: without any, even the absence of a post is hidden.
  mustReadAs(post?.author ?? session.urn, session, sim, 'partnerApiPosts.GET')
  return post ? json(200, describePost(post, sim)) : notFound()
}

/** `GET /rest/posts?q=author&author={urn}`, newest first. */
export function listPosts(request: SimulatedRequest, session: Session, sim: LinkedinSimulation): Reply {
  const author = request.query.get('author') ?? ''
  if (request.query.get('q') !== 'author' || !author)
    throw invalidParameters('q=author and author are required')
  mustReadAs(author, session, sim, 'partnerApiPosts.FINDER-author')
  const posts = sim.store.state.posts.filter((one) => one.author === author && one.deletedAt === null)
  const described = posts.toReversed().map((post) => describePost(post, sim))
  return json(200, pageOf(described, request))
}

function describePost(post: Post, sim: LinkedinSimulation): object {
  const [first] = post.images
  const images = post.images.map(({ urn, altText }) => ({ id: urn, altText }))
  const content =
    images.length > 1
      ? { multiImage: { images } }
      : post.document
        ? { media: { id: post.document.urn, title: post.document.title } }
        : first
          ? { media: images[0] }
          : post.article && { article: post.article }
  return {
    id: post.urn,
    author: post.author,
    commentary: writeLittleText(post.segments),
    visibility: post.visibility,
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    ...(content ? { content } : {}),
    lifecycleState: stateOf(post, sim),
    isReshareDisabledByAuthor: post.reshareDisabled,
    createdAt: post.createdAt,
    publishedAt: post.createdAt,
    lastModifiedAt: post.createdAt,
  }
}
