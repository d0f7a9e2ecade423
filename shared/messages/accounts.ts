import { type Network, networkRules } from '#shared/networks.ts'

export const networkNotConfigured = (network: Network) =>
  `${networkRules[network].label} n’est pas configuré sur ce serveur.`

/** French texts of accounts, company and images. Those of docs/product/specification.md §8 stand to the letter. */
export const accountTexts = {
  proven: 'Votre identité est confirmée.',
  loggedOut: 'Vous êtes déconnecté.',
  deletionCancelled: 'Votre compte est conservé.',
  companySaved: 'Informations enregistrées !',
  imageDeleted: 'Image supprimée.',
  choiceKept: 'Votre choix est enregistré.',
  resetAsked:
    'Si un compte existe avec cette adresse, un mail y arrive dans la minute. Son lien est valable 60\u00a0minutes.',
  passwordReset: 'Votre nouveau mot de passe est enregistré. Connectez-vous.',
  passwordChanged: 'Votre mot de passe est changé. Vos autres appareils sont déconnectés.',
  verificationAsked:
    'Si un compte attend sa confirmation à cette adresse, un mail y arrive dans la minute. Son lien est valable 24\u00a0heures.',
  weeklyMailStopped: 'Vous ne recevrez plus les idées de la semaine par mail.',
  emailVerified: 'Votre adresse e-mail est vérifiée.',
  verificationSent: 'Le mail est parti. Il arrive dans la minute.',
  emailChangeAsked:
    'Un mail vous attend à la nouvelle adresse. Elle sera la vôtre dès que vous l’aurez confirmée.',
  emailChanged: 'Votre nouvelle adresse est enregistrée. Vos autres appareils sont déconnectés.',
  emailChangeUndone:
    'Le changement est annulé et tous les appareils sont déconnectés. Un mail vous attend pour choisir un nouveau mot de passe.',
  commonPassword: 'Ce mot de passe est trop courant. Ajoutez des mots ou des signes bien à vous.',
  ownWords:
    'Ce mot de passe reprend un nom trop facile à deviner. Ajoutez des mots ou des signes bien à vous.',
  linkMailed: 'Un lien vient de partir vers votre adresse e-mail.',
  googleUnlinked: 'Votre compte Google n’est plus lié.',
} as const

/** The message says how many characters are missing (docs/product/decisions.md §7, Names on the wire). */
export const passwordTooShort = (missing: number) =>
  missing === 1
    ? 'Ce mot de passe est trop court\u00a0: il manque 1\u00a0caractère.'
    : `Ce mot de passe est trop court\u00a0: il manque ${missing}\u00a0caractères.`

/** LinkedIn's card shows it until the user writes another (docs/product/decisions.md §2, Post detail). */
export const defaultHeadline = (companyName: string) => `Marketing Analyst @ ${companyName}`

/** Why a credential of Google was not accepted: for engineers, and under the text that the code has. */
export const googleRefusals = {
  malformed: 'Ce n’est pas un jeton de Google.',
  algorithm: 'Le jeton n’est pas signé comme Google signe.',
  unknown_key: 'Google ne connaît pas la clé de ce jeton.',
  signature: 'La signature du jeton n’est pas celle de Google.',
  issuer: 'Le jeton ne vient pas de Google.',
  audience: 'Le jeton a été émis pour un autre site.',
  expired: 'Le jeton a expiré.',
  issued_in_future: 'Le jeton est daté de l’avenir.',
  lifetime: 'Le jeton vaudrait plus d’un jour.',
  nonce: 'Le jeton ne répond pas à une demande de ce navigateur, ou il a déjà servi.',
  email_unverified: 'L’adresse e-mail n’est pas vérifiée chez Google.',
} as const

export type GoogleRefusal = keyof typeof googleRefusals
