import { PlanListAnswer } from '#shared/api/billing.ts'
import { planIds, plans } from '#shared/plans.ts'
import type { App } from './app-type.ts'

export function planRoutes(app: App): void {
  const schema = { tags: ['billing'], response: { 200: PlanListAnswer } }
  app.get('/api/plans', { config: { access: 'public' }, schema }, async () => ({
    currency: 'EUR' as const,
    plans: planIds.map((id) => ({
      id,
      name: plans[id].name,
      price_cents: plans[id].priceCents,
      monthly_posts: plans[id].monthlyPosts,
      features: plans[id].features,
    })),
  }))
}
