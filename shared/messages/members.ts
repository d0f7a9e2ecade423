import type { MemberRole } from '#shared/role-permissions.ts'

/** What a member of a company is called, by what they may do. */
export const memberRoleTexts: Record<MemberRole, string> = {
  manager: 'décide',
  editor: 'rédige',
  viewer: 'regarde',
}

/** Stands for the name of an author whose account was erased. */
export const formerMember = 'ancien membre'

/** A refusal by role; `names` are those who decide. */
export const whoMay = (names: string[]): string => {
  const refusal = 'Votre rôle dans l’entreprise ne le permet pas.'
  if (names.length === 0) return refusal
  return `${refusal} Demandez à ${list.format(names)}.`
}

const list = new Intl.ListFormat('fr', { type: 'disjunction' })

/** Why what waits for a colleague's own profile is not changed by others. */
export const heldByProfile = (name: string): string =>
  `Ce post est programmé sur le profil personnel de ${name}. Demandez-lui, ou annulez la programmation.`

/** What who was invited reads where the company's plan has no place left. */
export const noSeatForGuest =
  'Cette entreprise n’a plus de place pour un membre. Demandez à qui vous a invité d’en libérer une, ou de changer de plan.'

/** Who is added to a company to try several people with, in a demonstration. */
export const demonstrationPerson = { firstName: 'Léa', familyName: 'Martin' }
/** Her address ends so. Reserved: no mail ever leaves for it. */
export const demonstrationDomain = '@demonstration.example'

/** What the calls of members answer. */
export const memberTexts = {
  tooManyInvitations: 'Beaucoup d’invitations sont parties aujourd’hui. Réessayez demain.',
  ownTwoFactorFirst: 'Activez d’abord la double authentification de votre compte, dans vos paramètres.',
  left: 'Vous avez quitté l’entreprise. Votre compte est fermé.',
  joined: 'Vous êtes maintenant membre de l’entreprise.',
} as const
