import type { IssueType } from '#shared/issue-types.ts'
import type { SupportPriority } from '#shared/plans.ts'

/** Words of what reached the house by either form, on /admin. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
export const messageTexts = {
  contacts: 'Messages de contact',
  contactsTab: 'Messages',
  contactsLoading: 'Chargement des messages...',
  support: 'Demandes au support',
  supportTab: 'Support',
  supportLoading: 'Chargement des demandes...',
  columns: {
    created_at: 'Date',
    name: 'Nom',
    email: 'E-mail',
    message: 'Message',
    issueType: 'Type',
    description: 'Description',
    priority: 'Priorité',
    handled_at: 'Traité',
  },
  issueTypes: {
    bug: 'Bug',
    performance: 'Performance',
    compte: 'Compte',
    autre: 'Autre',
  } satisfies Record<IssueType, string>,
  priorities: {
    normal: 'Normale',
    'e-mail': 'E-mail',
    priority: 'Prioritaire',
    first: 'En premier',
  } satisfies Record<SupportPriority, string>,
  handled: (name: string) => `Message de ${name} traité`,
  notSaved: 'Pas enregistré. Réessayez.',
  yes: 'Oui',
  no: 'Non',
  read: (name: string) => `Lire le message de ${name}\u00a0: `,
  reference: (reference: string) => `Référence ${reference}`,
  answer: (email: string) => `Répondre à ${email}`,
  byPriority: 'À traiter d’abord',
} as const
