import type { MemberRole } from '#shared/role-permissions.ts'
import { longDate } from './dates.ts'

/** What each role may do, said once. */
export const roleTexts: Record<MemberRole, { name: string; text: string }> = {
  manager: { name: 'Décide', text: 'Tout\u00a0: publier, payer, inviter, régler, supprimer.' },
  editor: { name: 'Rédige', text: 'Écrire, générer, modifier et commenter les posts et les images.' },
  viewer: { name: 'Regarde', text: 'Lire les posts, le calendrier et les résultats, et commenter.' },
}

/** Words of /members. */
export const membersTexts = {
  title: 'Membres',
  lead: 'Les personnes de votre entreprise sur Ramage, et ce qu’elles peuvent faire.',
  list: 'Membres de l’entreprise',
  places: (used: number, max: number) =>
    max === 1
      ? 'Votre plan est pour une personne.'
      : `${used} ${used > 1 ? 'places prises' : 'place prise'} sur ${max}, invitations comprises.`,
  tooMany: (max: number) =>
    `Votre plan actuel est pour ${max === 1 ? 'une personne' : `${max}\u00a0personnes`}. Celles qui sont là restent, mais vous ne pouvez inviter personne d’autre.`,
  full: 'Toutes les places de votre plan sont prises.',
  changePlan: 'Voir les plans',
  you: 'vous',
  suspended: 'suspendu',
  since: (date: string) => `membre depuis le ${longDate(date)}`,
  roleOf: (name: string) => `Rôle de ${name}`,
  remove: 'Retirer',
  removeLabel: (name: string) => `Retirer ${name}`,
  removeTitle: (name: string) => `Retirer ${name}\u202f?`,
  removeText:
    'Son accès s’arrête tout de suite et son compte est fermé. Ses posts restent à l’entreprise. Ce qui était programmé sur son profil personnel attendra un autre compte.',
  cancel: 'Annuler',
  changeError: 'Ce changement n’a pas pu être fait',
  inviteTitle: 'Inviter quelqu’un',
  inviteText: 'Un mail part à cette adresse. Le lien est valable 7\u00a0jours, une fois, pour elle seule.',
  email: 'Adresse e-mail',
  role: 'Rôle',
  invite: 'Envoyer l’invitation',
  inviting: 'Envoi...',
  invited: (email: string) => `Invitation envoyée à ${email}.`,
  inviteError: 'L’invitation n’a pas pu partir',
  pending: 'Invitations en attente',
  until: (date: string) => `valable jusqu’au ${longDate(date)}`,
  revoke: 'Annuler l’invitation',
  revokeLabel: (email: string) => `Annuler l’invitation de ${email}`,
  rightsTitle: 'Ce que chacun peut faire',
  editorsPublish: 'Qui rédige publie aussi',
  editorsPublishHelp: 'Sinon, seules les personnes qui décident publient et programment.',
  twoFactor: 'Double authentification obligatoire',
  twoFactorHelp: 'Qui ne l’a pas encore l’active avant tout le reste, à sa prochaine visite.',
  twoFactorFirst: 'Pour la demander à vos membres, activez d’abord la vôtre.',
  toTwoFactor: 'Activer la mienne',
  withoutTwoFactor: 'sans double authentification',
  on: 'Oui',
  off: 'Non',
  leaveTitle: 'Quitter l’entreprise',
  leaveText:
    'Votre compte est fermé tout de suite, partout. Vos posts restent à l’entreprise\u202f; votre nom y reste 30\u00a0jours.',
  leaveLast:
    'Vous êtes la seule personne qui décide. Donnez d’abord ce rôle à quelqu’un, ou supprimez l’entreprise dans vos paramètres.',
  leave: 'Quitter l’entreprise',
  leaveConfirm: 'Quitter',
  toMembers: 'Voir les membres',
} as const

/** Words of the card that adds a second person, in a demonstration. */
export const demonstrationTexts = {
  title: 'Essayer à deux',
  text: 'Ajoutez Léa Martin, qui rédige, pour voir une entreprise de plusieurs personnes. Cela n’existe que dans une démonstration.',
  there: 'Léa Martin, qui rédige, est membre de votre entreprise. Cela n’existe que dans une démonstration.',
  email: 'E-mail',
  password: 'Mot de passe',
  how: 'Connectez-vous avec cet e-mail dans une fenêtre privée. Notez le mot de passe\u00a0: il ne sera plus affiché.',
  add: 'Ajouter Léa',
  adding: 'Ajout...',
  again: 'Donner un autre mot de passe',
  failed: 'Léa n’a pas pu être ajoutée',
} as const

/** Words of /invitation, the page behind the mailed link. */
export const invitationTexts = {
  title: 'Votre invitation',
  reading: 'Lecture de l’invitation',
  dead: 'Cette invitation ne peut plus servir',
  next: 'Demandez-en une autre à la personne qui vous a invité.',
  toLogin: 'Se connecter',
  lead: (inviter: string, company: string) => `${inviter} vous invite dans ${company}.`,
  role: 'Votre rôle',
  address: 'Pour l’adresse',
  firstName: 'Prénom',
  familyName: 'Nom',
  password: 'Choisissez un mot de passe',
  submit: 'Rejoindre l’entreprise',
  busy: 'Envoi...',
  failed: 'Vous n’avez pas pu rejoindre l’entreprise',
  withGoogle: 'Continuer avec Google',
  signInFirst: 'Un compte existe déjà à cette adresse. Connectez-vous pour accepter.',
  wrongAccount: (email: string) =>
    `Vous êtes connecté avec ${email}. Déconnectez-vous, puis ouvrez à nouveau le lien du mail.`,
  logout: 'Se déconnecter',
  deletes: (company: string) =>
    `Je confirme que mon entreprise actuelle, ${company}, est supprimée avec ses images et son profil.`,
  mustConfirm: 'Cochez cette case pour continuer.',
} as const

/** In the place of a page, and beside what a role does not allow. */
export const permissionTexts = {
  title: 'Cette page n’est pas pour votre rôle',
  text: 'Dans votre entreprise, d’autres personnes s’en occupent.',
  ask: (names: string) => `Demandez à ${names}.`,
  plan: 'Une personne qui décide choisit le plan de votre entreprise.',
  cannotPublish: 'Une personne qui décide peut publier ce post.',
} as const

/** Who wrote, changed and published. */
export const authorTexts = {
  by: (name: string) => `par ${name}`,
  written: (name: string) => `Écrit par ${name}`,
  changed: (name: string) => `modifié par ${name}`,
  approved: (names: string) => `validé par ${names}`,
  published: (name: string) => `publié par ${name}`,
  scheduled: (name: string) => `programmé par ${name}`,
} as const
