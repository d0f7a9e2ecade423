import { type PostStatus, postStatuses } from '#shared/api/posts.ts'
import { type Network, networks } from '#shared/networks.ts'
import type { PostFilters } from '#web/api/posts.ts'

/** As the server takes it. */
export const maxSearchLength = 200

const among = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text)

/** The filters live in the address: a page of results can be kept, sent and come back to. */
export function readFilters(query: URLSearchParams): PostFilters {
  const page = Number(query.get('page') ?? '1')
  const app = query.get('app')
  return {
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    app: among<Network>(networks, app === 'insta' ? 'instagram' : app),
    status: among<PostStatus>(postStatuses, query.get('status')),
    search: query.get('search')?.trim().slice(0, maxSearchLength) || undefined,
  }
}

/** Defaults are left out, so that the plain history is the plain address. */
export function writeFilters({ page, app, status, search }: PostFilters): URLSearchParams {
  const query = new URLSearchParams()
  if (app) query.set('app', app)
  if (status) query.set('status', status)
  if (search) query.set('search', search)
  if (page > 1) query.set('page', String(page))
  return query
}

export const hasFilters = ({ app, status, search }: PostFilters) => Boolean(app || status || search)
