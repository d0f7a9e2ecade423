import type { CreditsAnswer, creditKinds } from '#shared/api/credits.ts'
import { type PlanId, plans } from '#shared/plans.ts'
import { dayDate } from './dates.ts'
import { formatCents, formatPosts } from './numbers.ts'

/** Words of /recharge. */
export const rechargeTexts = {
  title: 'Recharger',
  balance: 'Votre solde',
  left: (count: number) => (count > 1 ? 'posts restants' : 'post restant'),
  unlimited: 'Illimité',
  fairUse: ({ per_day: most, today }: NonNullable<CreditsAnswer['fair_use']>) =>
    `Usage raisonnable\u00a0: ${today} sur ${most} aujourd’hui`,
  monthly: (plan: PlanId, renewsAt: string | null) =>
    `Posts du mois (plan ${plans[plan].name})${renewsAt ? `, jusqu’au ${dayDate(renewsAt)}` : ''}`,
  welcome: 'Posts offerts à l’inscription',
  purchased: 'Posts achetés, sans date limite',
  order: 'Dépensés dans cet ordre.',
  held: (count: number) =>
    `${formatPosts(count)} en cours de génération, déjà ôté${count > 1 ? 's' : ''} du solde.`,
  packs: 'Recharges',
  tax: 'TTC',
  each: (cents: number) => `soit ${formatCents(Math.round(cents))} le post. N’expire pas.`,
  buy: (name: string) => `Acheter ${name}`,
  more: 'Plus de posts chaque mois\u202f?',
  plan: (plan: Exclude<PlanId, 'free'>) =>
    plans[plan].monthlyPosts === null
      ? `Le plan ${plans[plan].name} est illimité, ${formatCents(plans[plan].priceCents)} TTC\u00a0/\u00a0mois.`
      : `Le plan ${plans[plan].name} donne ${plans[plan].monthlyPosts}\u00a0posts, ${formatCents(plans[plan].priceCents)} TTC\u00a0/\u00a0mois.`,
  highest: 'Votre abonnement',
  highestText: 'Votre plan Enterprise est illimité.',
  toPlans: 'Voir les plans',
  off: 'Le paiement n’est pas configuré ici',
  offText: 'Les recharges ne peuvent pas encore être achetées sur ce site. Vos posts restants sont à vous.',
} as const

export const statementTexts = {
  title: 'Relevé',
  oneLine: '1\u00a0ligne par mouvement',
  invoices: 'Factures',
  csv: 'Télécharger en CSV',
  csvFile: 'releve-ramage.csv',
  csvError: 'Le relevé n’a pas pu être téléchargé',
  date: 'Date',
  movement: 'Mouvement',
  kind: 'Origine',
  amount: 'Posts',
  after: 'Solde',
  kinds: {
    monthly: 'Posts du mois',
    welcome: 'Posts offerts',
    purchased: 'Posts achetés',
  } satisfies Record<(typeof creditKinds)[number], string>,
  ofPost: (excerpt: string) => `«\u202f${excerpt}\u202f»`,
  signed: (amount: number) => (amount < 0 ? `\u2212${-amount}` : `+${amount}`),
  balanceAfter: (balance: number) => `Solde\u00a0: ${balance}`,
  sum: (balance: number, held: number) =>
    held > 0
      ? `Somme des mouvements\u00a0: ${formatPosts(balance)}, dont ${held} en cours de génération`
      : `Somme des mouvements = solde\u00a0: ${formatPosts(balance)}`,
  empty: 'Rien pour l’instant. Votre premier mouvement apparaîtra ici.',
} as const
