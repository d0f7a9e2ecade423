/** Plans and what they entitle to (docs/product/specification.md §9, docs/product/decisions.md §4). Prices in cents, taxes included, a month. */
export const planIds = ['free', 'basic', 'pro', 'enterprise'] as const

export type PlanId = (typeof planIds)[number]
export type PaidPlanId = Exclude<PlanId, 'free'>

/** Last to first. */
export const supportPriorities = ['normal', 'e-mail', 'priority', 'first'] as const

export type SupportPriority = (typeof supportPriorities)[number]

export interface Plan {
  id: PlanId
  name: string
  priceCents: number
  /** Posts granted with each paid month; null is unlimited (fair use). */
  monthlyPosts: number | null
  /** Posts a day at most where the month is unlimited. */
  fairUsePerDay: number | null
  /** Uploads kept, in the gallery or shown by a post. */
  maxImages: number
  /** Posts kept. */
  maxPosts: number
  /** People of the company, those invited included. */
  maxMembers: number
  /** Tone of voice and brand memory (docs/product/decisions.md §4). */
  hasBrandMemory: boolean
  /** Habits counted in the company's own posts go into the next ones. */
  learnsFromPosts: boolean
  /** Views, interactions and reach; the others see how many posts went out. */
  seesFigures: boolean
  /** Trends and the best times to publish. */
  seesTrends: boolean
  exportsCsv: boolean
  /** The order in which requests to the support are answered. */
  supportPriority: SupportPriority
  features: string[]
}

export const plans: Record<PlanId, Plan> = {
  free: {
    id: 'free',
    name: 'Gratuit',
    priceCents: 0,
    monthlyPosts: 0,
    fairUsePerDay: null,
    maxImages: 200,
    maxPosts: 5000,
    maxMembers: 1,
    hasBrandMemory: false,
    learnsFromPosts: false,
    seesFigures: false,
    seesTrends: false,
    exportsCsv: false,
    supportPriority: 'normal',
    features: [
      '3\u00a0posts offerts à l’inscription',
      '1\u00a0personne',
      'Contenu selon le profil de l’entreprise',
    ],
  },
  basic: {
    id: 'basic',
    name: 'Basic',
    priceCents: 999,
    monthlyPosts: 5,
    fairUsePerDay: null,
    maxImages: 200,
    maxPosts: 5000,
    maxMembers: 2,
    hasBrandMemory: false,
    learnsFromPosts: false,
    seesFigures: false,
    seesTrends: false,
    exportsCsv: false,
    supportPriority: 'e-mail',
    features: [
      '5\u00a0posts par mois',
      '2\u00a0personnes',
      'Contenu basé sur votre profil d’entreprise',
      'Compteurs\u00a0: posts générés, posts publiés, images',
      'Support par e-mail',
    ],
  },
  pro: {
    id: 'pro',
    name: 'Pro',
    priceCents: 1999,
    monthlyPosts: 15,
    fairUsePerDay: null,
    maxImages: 1000,
    maxPosts: 5000,
    maxMembers: 5,
    hasBrandMemory: true,
    learnsFromPosts: false,
    seesFigures: true,
    seesTrends: false,
    exportsCsv: false,
    supportPriority: 'priority',
    features: [
      '15\u00a0posts par mois',
      '5\u00a0personnes, avec chacune son rôle',
      'Contenu personnalisé\u00a0: votre ton de voix et la mémoire de votre marque',
      'Vues, interactions et portée par post',
      'Support prioritaire',
    ],
  },
  enterprise: {
    id: 'enterprise',
    name: 'Enterprise',
    priceCents: 4999,
    monthlyPosts: null,
    fairUsePerDay: 40,
    maxImages: 5000,
    maxPosts: 50_000,
    maxMembers: 20,
    hasBrandMemory: true,
    learnsFromPosts: true,
    seesFigures: true,
    seesTrends: true,
    exportsCsv: true,
    supportPriority: 'first',
    features: [
      'Posts illimités (usage raisonnable\u00a0: 40\u00a0par\u00a0jour)',
      '20\u00a0personnes, avec chacune son rôle',
      'Apprend de vos posts déjà publiés',
      'Tendances, meilleurs moments, export CSV',
      'Support traité en premier',
    ],
  },
}
