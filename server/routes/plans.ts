import { PlanListAnswer } from '#shared/api/billing.ts'
import { packIds, packs, withoutVat } from '#shared/packs.ts'
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
      price_ht_cents: withoutVat(plans[id].priceCents),
      monthly_posts: plans[id].monthlyPosts,
      features: plans[id].features,
    })),
    packs: packIds.map((id) => ({
      id,
      name: packs[id].name,
      price_cents: packs[id].priceCents,
      price_ht_cents: withoutVat(packs[id].priceCents),
      posts: packs[id].posts,
    })),
  }))
}
