import { AppError } from '#server/errors.ts'
import { type Plan, type PlanId, planIds, plans } from '#shared/plans.ts'

/** What a plan comes with, or not. */
type PlanRight = { [Name in keyof Plan]: Plan[Name] extends boolean ? Name : never }[keyof Plan]

/** `what` starts the sentence: « La mémoire de marque est comprise ». Throws plan_required. */
export function requirePlan(plan: PlanId, right: PlanRight, what: string): void {
  if (plans[plan][right]) return
  const first = plansWith(right)[0] ?? 'enterprise'
  throw new AppError('plan_required', { message: `${what} à partir du plan ${plans[first].name}.` })
}

export const plansWith = (right: PlanRight): PlanId[] => planIds.filter((id) => plans[id][right])
