import { formatPosts } from './numbers.ts'

/** What the payment provider's page comes back to. Lines with a straight apostrophe are the specification's own. */
export const successTexts = {
  title: 'Paiement Réussi !',
  plan: (name: string) => `Bienvenue dans le plan ${name}.`,
  pack: (count: number) => `${formatPosts(count)} de plus\u00a0: ils n’expirent pas.`,
  left: (count: number | null) =>
    count === null
      ? 'Vos posts sont illimités.'
      : `Vous avez maintenant ${formatPosts(count)} restant${count > 1 ? 's' : ''}.`,
  countdown: (seconds: number) =>
    `Vous serez redirigé vers votre tableau de bord dans ${seconds}\u00a0seconde${seconds > 1 ? 's' : ''}.`,
  stopped: 'Vous restez sur cette page.',
  stop: 'Rester sur cette page',
  toDashboard: 'Aller au tableau de bord',
  otherwise: 'Si rien ne se passe,',
  click: 'cliquez ici',
  checking: 'Vérification de votre paiement',
  pending: 'Paiement en cours de confirmation',
  pendingText:
    'Votre banque ou notre prestataire n’a pas encore tout confirmé. Cette page se met à jour d’elle-même\u202f; vous pouvez aussi la quitter, rien ne se perd.',
  notFound: 'Ce paiement est introuvable',
  notFoundText:
    'L’adresse est incomplète, ou le paiement a été fait depuis un autre compte. S’il est passé, vos posts sont déjà dans votre solde.',
  open: 'Ce paiement n’est pas terminé',
  openText: 'Rien n’a été débité. Si vous payez dans un autre onglet, cette page le dira d’elle-même.',
  expired: 'Cette page de paiement a expiré',
  expiredText: 'Rien n’a été débité. Vous pouvez recommencer quand vous voulez.',
  refused: 'Ce paiement n’a pas abouti',
  refusedText:
    'Votre banque l’a refusé, ou la somme vous est rendue. Rien n’est dû\u00a0: vous pouvez recommencer quand vous voulez.',
  failed: 'Votre paiement n’a pas pu être vérifié',
  failedText: 'S’il est passé, il compte\u00a0: rien n’est perdu.',
  retry: 'Réessayer',
  toBalance: 'Voir mon solde',
  toPlans: 'Revenir aux abonnements',
} as const

export const cancelledTexts = {
  title: 'Paiement annulé',
  text: "Votre paiement n'a pas été finalisé. Vous pouvez réessayer à tout moment.",
  back: 'Revenir aux abonnements',
} as const
