import { release } from '#simulators/stripe/billing/schedules.ts'
import { missing } from '#simulators/stripe/core/failure.ts'
import { idIn } from '#simulators/stripe/core/ids.ts'
import { read, shape } from '#simulators/stripe/core/params.ts'
import type { Call, Route } from '#simulators/stripe/core/route.ts'

function letGo({ bench, args: [id = ''], params }: Call): object {
  read(shape({}), params)
  const subscription = Object.values(bench.state.tables.subscriptions).find(
    (one) => idIn(one.schedule) === id,
  )
  if (!subscription) throw missing('subscription_schedule', id)
  release(bench, subscription)
  return { id, object: 'subscription_schedule', status: 'released', released_subscription: subscription.id }
}

export const scheduleRoutes: Route[] = [['POST /v1/subscription_schedules/:id/release', letGo]]
