import type Stripe from 'stripe'
import { advanceTestClock } from '#simulators/stripe/billing/due.ts'
import { addIntervals, recurrenceOf } from '#simulators/stripe/billing/periods.ts'
import { liveStatuses } from '#simulators/stripe/billing/subscription.ts'
import { now } from '#simulators/stripe/core/bench.ts'
import { invalid } from '#simulators/stripe/core/failure.ts'
import { newId } from '#simulators/stripe/core/ids.ts'
import { listShape, paged } from '#simulators/stripe/core/lists.ts'
import { read, shape, text, whole } from '#simulators/stripe/core/params.ts'
import { type Call, found, type Route } from '#simulators/stripe/core/route.ts'

const creation = shape({ frozen_time: whole, name: text.optional() })

function create({ bench, params }: Call): object {
  const { frozen_time, name } = read(creation, params)
  const made: Stripe.TestHelpers.TestClock = {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: now(bench),
    deletes_after: now(bench) + 30 * 86_400,
    frozen_time,
    livemode: false,
    name: name ?? null,
    status: 'ready',
    status_details: {},
  }
  bench.state.tables.testClocks[made.id] = made
  return made
}

function advance(call: Call): object {
  const clock = found(call, 'testClocks', 'testclock')
  const { frozen_time: target } = read(shape({ frozen_time: whole }), call.params)
  if (target <= clock.frozen_time)
    throw invalid('The frozen_time must be in the future of the test clock.', 'frozen_time')
  if (target > limitOf(call, clock)) {
    throw invalid(
      'Test clocks can only be advanced up to two intervals of the shortest subscription, or two years without one.',
      'frozen_time',
    )
  }
  advanceTestClock(call.bench, clock, target)
  return clock
}

function limitOf(call: Call, clock: Stripe.TestHelpers.TestClock): number {
  const ends = Object.values(call.bench.state.tables.subscriptions)
    .filter((one) => one.test_clock === clock.id && liveStatuses.includes(one.status))
    .flatMap((one) => one.items.data)
    .map(({ price }) => {
      const { interval, count } = recurrenceOf(price)
      return addIntervals(clock.frozen_time, interval, 2 * count)
    })
  return ends.length > 0 ? Math.min(...ends) : addIntervals(clock.frozen_time, 'year', 2)
}

function remove(call: Call): object {
  const { id } = found(call, 'testClocks', 'testclock')
  const { tables } = call.bench.state
  delete tables.testClocks[id]
  for (const [customerId, customer] of Object.entries(tables.customers)) {
    if (customer.deleted || customer.test_clock !== id) continue
    tables.customers[customerId] = { id: customerId, object: 'customer', deleted: true }
    for (const one of Object.values(tables.subscriptions))
      if (one.customer === customerId) one.status = 'canceled'
  }
  return { id, object: 'test_helpers.test_clock', deleted: true }
}

export const testClockRoutes: Route[] = [
  ['POST /v1/test_helpers/test_clocks', create],
  [
    'GET /v1/test_helpers/test_clocks',
    ({ bench, params }) =>
      paged(
        Object.values(bench.state.tables.testClocks),
        read(listShape({}), params),
        '/v1/test_helpers/test_clocks',
      ),
  ],
  ['GET /v1/test_helpers/test_clocks/:id', (call) => found(call, 'testClocks', 'testclock')],
  ['POST /v1/test_helpers/test_clocks/:id/advance', advance],
  ['DELETE /v1/test_helpers/test_clocks/:id', remove],
]
