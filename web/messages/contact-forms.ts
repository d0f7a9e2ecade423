import { plans, type SupportPriority } from '#shared/plans.ts'

/** Fields that both forms have. */
export const senderTexts = {
  name: 'Nom',
  email: 'E-mail',
  emailHelp: 'C’est à cette adresse que nous répondons.',
  trap: 'Laissez ce champ vide',
  submit: 'Envoyer',
  busy: 'Envoi...',
} as const

export const contactTexts = {
  title: 'Contact',
  lead: 'Une question sur Ramage, une idée, un mot à nous dire\u202f? Une personne vous lit et vous répond par mail.',
  open: 'Écrire un message',
  house: 'Nos coordonnées',
  dialog: 'Écrire un message',
  message: 'Message',
  close: 'Annuler',
  sent: 'Message envoyé !',
  sentNext: 'Un mail vous en donne la référence.',
  failed: "Erreur lors de l'envoi.",
  customer: 'Vous utilisez déjà Ramage\u202f?',
  toSupport: 'Écrire au support',
} as const

export const supportTexts = {
  title: 'Support',
  lead: 'Dites-nous ce qui ne va pas\u00a0: une personne vous lit et vous répond par mail.',
  issueType: 'Sujet',
  choose: 'Choisissez un sujet',
  description: 'Description',
  descriptionHelp: 'Ce que vous faisiez, ce que vous attendiez, ce que vous avez vu.',
  sent: 'Message envoyé. Le support vous contactera bientôt.',
  sentNext: (reference: string) =>
    `Votre référence\u00a0: ${reference}. Un mail vous la rappelle, à l’adresse donnée.`,
  failed: "Erreur lors de l'envoi. Veuillez réessayer plus tard.",
  order: 'Dans quel ordre nous répondons',
  plan: (name: string) => `Votre plan\u00a0: ${name}`,
} as const

/** What the plan says of the order of answers (docs/product/decisions.md §4). */
export const priorityTexts: Record<SupportPriority, string> = {
  normal: `Nous répondons par mail, après les demandes des plans ${plans.basic.name}, ${plans.pro.name} et ${plans.enterprise.name}.`,
  'e-mail': `Nous répondons par mail, après les demandes des plans ${plans.pro.name} et ${plans.enterprise.name}.`,
  priority: `Votre demande est prioritaire\u00a0: elle passe juste après celles du plan ${plans.enterprise.name}.`,
  first: 'Votre demande est traitée en premier.',
}
