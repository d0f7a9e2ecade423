import { fieldsOf, textOf } from '#simulators/json.ts'
import { json, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { badField, notFound } from './errors.ts'
import { parseLittleText, writeLittleText } from './little-text.ts'
import { checkCommentary } from './post-body.ts'
import { invalidParameters, pageOf, urnInPath } from './restli.ts'
import { mustReadAs, mustWriteAs, type Session } from './session.ts'
import type { LinkedinSimulation } from './simulation.ts'
import type { Post } from './state.ts'
import { statusOf } from './uploads.ts'

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

/** `POST /rest/posts/{urn}` with `PARTIAL_UPDATE`: another text. */
export function editPost(request: SimulatedRequest, session: Session, sim: LinkedinSimulation): Reply {
  if (request.headers['x-restli-method'] !== 'PARTIAL_UPDATE') {
    throw invalidParameters('X-RestLi-Method must be PARTIAL_UPDATE')
  }
  const post = publishedPost(urnInPath(request.path), sim)
  if (!post) return notFound()
  mustWriteAs(post.author, session, sim, 'partnerApiPosts.PARTIAL_UPDATE')
  const text = textOf(fieldsOf(fieldsOf(fieldsOf(request.json).patch).$set).commentary)
  if (text === null) throw badField('MISSING_FIELD', '/patch/$set/commentary', 'commentary is required')
  const wire = checkCommentary(text)
  Object.assign(post, { wire, segments: parseLittleText(wire).segments, editedAt: sim.clock.now() })
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
    lastModifiedAt: post.editedAt ?? post.createdAt,
  }
}
