import { countHeld, countReservationsToday, getCreditAccount } from '#server/db/credits.ts'
import type { Deps } from '#server/deps.ts'
import type { CreditsAnswer } from '#shared/api/credits.ts'
import { type PlanId, plans } from '#shared/plans.ts'
import { readSubscription } from './subscription.ts'

/** The balance by kind, and when the month begins anew. */
export async function readCredits(
  deps: Pick<Deps, 'db' | 'payments'>,
  user: { id: string; plan: PlanId },
): Promise<CreditsAnswer> {
  const { monthly, welcome, purchased } = await getCreditAccount(deps.db, user.id)
  const { monthlyPosts, fairUsePerDay } = plans[user.plan]
  const { renews_at } = await readSubscription(deps, user)
  return {
    remaining_posts: monthlyPosts === null ? null : monthly + welcome + purchased,
    ...{ monthly, welcome, purchased, renews_at },
    held: await countHeld(deps.db, user.id),
    fair_use:
      fairUsePerDay === null
        ? null
        : { per_day: fairUsePerDay, today: await countReservationsToday(deps.db, user.id) },
  }
}
