import { now } from '#simulators/stripe/core/bench.ts'
import { listShape, paged } from '#simulators/stripe/core/lists.ts'
import { flag, listOf, read, text } from '#simulators/stripe/core/params.ts'
import { type Call, found, type Route } from '#simulators/stripe/core/route.ts'

const filters = listShape({
  type: text.optional(),
  types: listOf(text).optional(),
  delivery_success: flag.optional(),
})
const keptDays = 30

function list({ bench, params }: Call): object {
  const asked = read(filters, params)
  const { deliveries, tables } = bench.state
  const failed = new Set(deliveries.filter((one) => one.status !== 'delivered').map((one) => one.event))
  const oldest = now(bench) - keptDays * 86_400
  const rows = Object.values(tables.events).filter(
    (one) =>
      one.created >= oldest &&
      (!asked.type || fits(one.type, asked.type)) &&
      (!asked.types || asked.types.some((type) => fits(one.type, type))) &&
      (asked.delivery_success === undefined || failed.has(one.id) !== asked.delivery_success),
  )
  return paged(rows, asked, '/v1/events')
}

const fits = (type: string, asked: string) =>
  asked.endsWith('*') ? type.startsWith(asked.slice(0, -1)) : type === asked

export const eventRoutes: Route[] = [
  ['GET /v1/events', list],
  ['GET /v1/events/:id', (call) => found(call, 'events', 'event')],
]
