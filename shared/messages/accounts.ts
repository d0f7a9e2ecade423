/** French texts of accounts, company and images. Those of spec.md §8 stand to the letter. */
export const accountTexts = {
  loggedOut: 'Vous êtes déconnecté.',
  companySaved: 'Informations enregistrées !',
  imageDeleted: 'Image supprimée.',
  choiceKept: 'Votre choix est enregistré.',
  commonPassword: 'Ce mot de passe est trop courant. Ajoutez des mots ou des signes bien à vous.',
  ownWords:
    'Ce mot de passe reprend un nom trop facile à deviner. Ajoutez des mots ou des signes bien à vous.',
  linkMailed: 'Un lien vient de partir vers votre adresse e-mail.',
  googleUnlinked: 'Votre compte Google n’est plus lié.',
} as const

/** The message says how many characters are missing (decisions.md §7, Names on the wire). */
export const passwordTooShort = (missing: number) =>
  missing === 1
    ? 'Ce mot de passe est trop court : il manque 1 caractère.'
    : `Ce mot de passe est trop court : il manque ${missing} caractères.`

/** LinkedIn's card shows it until the user writes another (decisions.md §2, Post detail). */
export const defaultHeadline = (companyName: string) => `Marketing Analyst @ ${companyName}`
