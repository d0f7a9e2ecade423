import { z } from 'zod'
import { invalid, missing } from './failure.ts'
import { shape, text, whole } from './params.ts'
import { present } from './present.ts'

const range = z.strictObject({
  gt: whole.optional(),
  gte: whole.optional(),
  lt: whole.optional(),
  lte: whole.optional(),
})

const created = z.union([whole, range]).optional()
const pageFields = {
  limit: whole.optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
}

/** Parameters of a list with the given filters. */
export const listShape = <T extends z.ZodRawShape>(filters: T) =>
  shape({ ...pageFields, created, ...filters })

interface PageRequest {
  limit?: number | undefined
  starting_after?: string | undefined
  ending_before?: string | undefined
  created?: z.output<typeof created>
}

/** One page, newest first (1 to 100 rows, 10 unless told), with the cursor rules of Stripe. */
export function paged<T extends { id: string; object: string; created?: number }>(
  rows: T[],
  request: PageRequest,
  url: string,
) {
  const limit = request.limit ?? 10
  if (limit < 1 || limit > 100) {
    const message =
      limit < 1
        ? 'This value must be greater than or equal to 1.'
        : 'This value must be less than or equal to 100.'
    throw invalid(message, 'limit', 'parameter_invalid_integer')
  }
  const newestFirst = rows.filter((row) => within(row.created ?? 0, request.created)).toReversed()
  const { starting_after: after, ending_before: before } = request
  if (after && before)
    throw invalid('You can’t pass both starting_after and ending_before.', 'starting_after')
  const cursor = after ?? before
  const at = cursor ? newestFirst.findIndex((row) => row.id === cursor) : -1
  if (cursor && at < 0) {
    throw missing(rows[0]?.object ?? 'object', cursor, after ? 'starting_after' : 'ending_before')
  }
  const from = before ? Math.max(0, at - limit) : at + 1
  const rest = before ? newestFirst.slice(from, at) : newestFirst.slice(from, from + limit)
  const has_more = before ? from > 0 : newestFirst.length > from + limit
  return { object: 'list' as const, url, has_more, data: rest.map((row) => present(row)) }
}

function within(at: number, wanted: PageRequest['created']): boolean {
  if (wanted === undefined) return true
  if (typeof wanted === 'number') return at === wanted
  const { gt, gte, lt, lte } = wanted
  return at > (gt ?? -1) && at >= (gte ?? 0) && at < (lt ?? Infinity) && at <= (lte ?? Infinity)
}
