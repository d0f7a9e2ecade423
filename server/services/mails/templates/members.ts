import { button, facts, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface InvitationData {
  token: string
  company: string
  /** First and family name. */
  inviter: string
  /** « décide », « rédige » or « regarde ». */
  role: string
  /** A day, written out. */
  endsOn: string
}

export const invitation = ({ token, company, inviter, role, endsOn }: InvitationData): MailContent => ({
  subject: `${inviter} vous invite sur Ramage`,
  preheader: `Pour écrire les posts de ${company}.`,
  blocks: [
    paragraph(`${inviter} vous invite à rejoindre ${company} sur Ramage, où l’entreprise prépare ses posts.`),
    facts(['Votre rôle', role], ['Valable jusqu’au', endsOn]),
    button('Voir l’invitation', `/invitation#${token}`),
    paragraph(
      'Ce lien ne sert qu’une fois, et pour votre adresse seulement. Rien ne se passe sans votre accord.',
    ),
    paragraph('Vous ne connaissez pas cette entreprise\u202f? Ignorez ce mail\u00a0: il n’y a rien à faire.'),
  ],
  reason: `Vous recevez ce mail parce que ${inviter} a saisi votre adresse dans Ramage. Elle est effacée si vous ne répondez pas.`,
})

interface MemberData {
  firstName: string
  company: string
}

export const memberJoined = ({
  firstName,
  company,
  name,
  email,
  role,
}: MemberData & { name: string; email: string; role: string }): MailContent => ({
  subject: `${name} a rejoint votre entreprise`,
  preheader: `Invitation acceptée pour ${company}.`,
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(`${name} est maintenant membre de ${company} sur Ramage.`),
    facts(['Adresse', email], ['Rôle', role]),
    button('Voir les membres', '/members'),
  ],
  reason: 'Vous recevez ce mail parce que vous décidez pour cette entreprise sur Ramage.',
})

export const memberLeft = ({ firstName, company, name }: MemberData & { name: string }): MailContent => ({
  subject: `${name} a quitté votre entreprise`,
  preheader: 'Ses posts restent chez vous.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      `${name} n’est plus membre de ${company} sur Ramage. Ses posts et ses images restent chez vous.`,
    ),
    paragraph(
      'Si des posts étaient programmés sur son profil personnel, ils attendent que vous choisissiez un autre compte.',
    ),
    button('Voir le calendrier', '/calendar'),
  ],
  reason: 'Vous recevez ce mail parce que vous décidez pour cette entreprise sur Ramage.',
})

export const memberRoleChanged = ({
  firstName,
  company,
  role,
}: MemberData & { role: string }): MailContent => ({
  subject: 'Votre rôle a changé sur Ramage',
  preheader: `Dans ${company}.`,
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(`Votre rôle dans ${company} a changé.`),
    facts(['Votre rôle', role]),
    button('Ouvrir Ramage', '/dashboard'),
  ],
  reason: 'Vous recevez ce mail parce que votre compte Ramage est membre de cette entreprise.',
})

/** To the members without a second factor, once the company demands one. */
export const twoFactorDemanded = ({ firstName, company }: MemberData): MailContent => ({
  subject: 'Activez la double authentification sur Ramage',
  preheader: `${company} la demande à ses membres.`,
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      `${company} demande maintenant la double authentification à ses membres\u00a0: à la connexion, un code de votre téléphone s’ajoute au mot de passe.`,
    ),
    paragraph('Activez-la pour continuer à travailler sur Ramage. Deux minutes suffisent.'),
    button('Activer la double authentification', '/settings#double-authentification'),
  ],
  reason: 'Vous recevez ce mail parce que votre compte Ramage est membre de cette entreprise.',
})

/** To who leaves, or was removed. */
export const membershipEnded = ({
  firstName,
  company,
  isOwn,
}: MemberData & { isOwn: boolean }): MailContent => ({
  subject: isOwn ? 'Vous avez quitté Ramage' : 'Votre accès à Ramage a pris fin',
  preheader: `Vous n’êtes plus membre de ${company}.`,
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      isOwn
        ? `Vous avez quitté ${company}. Votre compte est fermé.`
        : `Une personne qui décide pour ${company} a mis fin à votre accès. Votre compte est fermé.`,
    ),
    paragraph(
      'Vos profils personnels sont déconnectés. Les posts que vous avez écrits restent à l’entreprise\u202f; votre nom y reste 30\u00a0jours, puis il est effacé.',
    ),
    paragraph(
      'Votre adresse est libre\u00a0: vous pouvez ouvrir un autre compte, ou être invité de nouveau.',
    ),
    button('Ouvrir un compte', '/register'),
  ],
  reason: 'Vous recevez ce mail parce qu’un compte Ramage était ouvert à cette adresse.',
})

/** To the members of a company that somebody else ends. */
export const companyEnding = ({
  firstName,
  company,
  eraseAt,
  name,
}: MemberData & { eraseAt: string; name: string }): MailContent => ({
  subject: `${company} quitte Ramage`,
  preheader: 'Votre compte sera effacé avec l’entreprise.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      `${name} a demandé la suppression de ${company}. Vous êtes déconnecté, et plus rien n’est publié.`,
    ),
    facts(['Tout sera effacé le', eraseAt]),
    paragraph('Jusque-là, une personne qui décide peut encore annuler la suppression.'),
    button('Se connecter', '/login'),
  ],
  reason: 'Vous recevez ce mail parce que votre compte Ramage est membre de cette entreprise.',
})
