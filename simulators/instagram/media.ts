import { json, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { badParameter, listed } from './errors.ts'
import { statisticsAt } from './insights.ts'
import { accountOf, type InstagramSimulation } from './settings.ts'
import type { Media, Token } from './state.ts'

/** Where people see it; it cannot be built from the media's id. */
export function permalinkOf({ shortcode }: Media, { publicUrl }: InstagramSimulation): string {
  return `${publicUrl}/p/${shortcode}/`
}

/** `2026-11-22T09:00:00+0000`, as the Graph API writes moments. */
const stamp = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, '+0000')

/**
 * The fields asked for of a publication; an unknown one is refused, and so are those of Facebook Login (`saved_count`,
 * `shares_count`, `reposts_count`). A caption comes without its @ (Meta's IG Media reference).
 */
export function describeMedia(
  media: Media,
  fields: string[],
  sim: InstagramSimulation,
): Record<string, unknown> {
  const figures = statisticsAt(media, sim.clock.now())
  const [first] = media.pictures
  const several = media.pictures.length > 1
  const known: Record<string, unknown> = {
    id: media.id,
    ...(sim.settings.captionRefused ? {} : { caption: media.caption.replaceAll('@', '') || undefined }),
    permalink: permalinkOf(media, sim),
    shortcode: media.shortcode,
    timestamp: stamp(media.publishedAt),
    media_type: several ? 'CAROUSEL_ALBUM' : 'IMAGE',
    media_product_type: 'FEED',
    media_url: `${sim.publicUrl}/media/${first?.hash ?? ''}`,
    alt_text: first?.altText || undefined,
    is_ai_generated: media.aiGenerated,
    username: accountOf(media.userId, sim)?.username,
    owner: { id: media.userId },
    children: several ? { data: media.pictures.map(({ id }) => ({ id })) } : undefined,
    like_count: figures.likes,
    comments_count: figures.comments,
  }
  const unknown = fields.find((name) => !(name in known))
  if (unknown)
    throw badParameter(`(#100) Tried accessing nonexisting field (${unknown}) on node type (IGMedia)`)
  return Object.fromEntries(['id', ...fields].map((name) => [name, known[name]]))
}

/** `GET /{user_id}/media?fields=…&limit=…&after=…`, newest first. */
export function listMedia({ query }: SimulatedRequest, token: Token, sim: InstagramSimulation): Reply {
  const mine = sim.store.state.media.filter((one) => one.userId === token.userId).toReversed()
  const limit = Math.min(Number(query.get('limit') ?? 25), 100)
  const after = query.get('after')
  const start = after ? mine.findIndex((one) => one.id === Buffer.from(after, 'base64url').toString()) + 1 : 0
  const page = mine.slice(start, start + limit)
  const data = page.map((one) => describeMedia(one, listed(query.get('fields')), sim))
  const cursor = (one: Media | undefined) => Buffer.from(one?.id ?? '').toString('base64url')
  const cursors = { before: cursor(page[0]), after: cursor(page.at(-1)) }
  return json(200, page.length > 0 ? { data, paging: { cursors } } : { data })
}

/** `GET /me`: `user_id` is the one of publishing paths, `id` the app's own. Published both bare and in a list. */
export function describeAccount(userId: string, fields: string[], sim: InstagramSimulation): Reply {
  const account = accountOf(userId, sim)
  if (!account) throw badParameter('(#100) Unknown account')
  const known: Record<string, unknown> = {
    id: account.id,
    user_id: account.userId,
    username: account.username,
    name: account.name,
    account_type: account.type,
    profile_picture_url: `${sim.publicUrl}/avatar/${account.username}.svg`,
    followers_count: 184,
    follows_count: 97,
    media_count: sim.store.state.media.filter((one) => one.userId === userId).length,
  }
  const unknown = fields.find((name) => !(name in known))
  if (unknown)
    throw badParameter(`(#100) Tried accessing nonexisting field (${unknown}) on node type (IGUser)`)
  const described = Object.fromEntries(['id', ...fields].map((name) => [name, known[name]]))
  return json(200, sim.settings.listedAccount ? { data: [described] } : described)
}
