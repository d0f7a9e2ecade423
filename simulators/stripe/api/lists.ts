import type { z } from 'zod'
import { invalid, missing } from '#simulators/stripe/core/errors.ts'
import { serialised } from '#simulators/stripe/core/events.ts'
import { shape, text, whole } from './params.ts'

const pageFields = { limit: whole.optional(), starting_after: text.optional() }

/** Parameters of a list with the given filters. */
export const listShape = <T extends z.ZodRawShape>(filters: T) => shape({ ...pageFields, ...filters })

interface PageRequest {
  limit?: number | undefined
  starting_after?: string | undefined
}

/** One page, newest first (1 to 100 rows, 10 unless given), with the cursor rules of Stripe. */
export function paged<T extends { id: string; object: string }>(rows: T[], asked: PageRequest, url: string) {
  const { limit = 10, starting_after: after } = asked
  if (limit < 1 || limit > 100) {
    const bound = limit < 1 ? 'greater than or equal to 1' : 'less than or equal to 100'
    throw invalid(`This value must be ${bound}.`, 'limit', 'parameter_invalid_integer')
  }
  const newestFirst = rows.toReversed()
  const at = after ? newestFirst.findIndex((row) => row.id === after) : -1
  if (after && at < 0) throw missing(rows[0]?.object ?? 'object', after, 'starting_after')
  const data = newestFirst.slice(at + 1, at + 1 + limit).map((row) => serialised(row))
  return { object: 'list' as const, url, has_more: newestFirst.length > at + 1 + limit, data }
}
