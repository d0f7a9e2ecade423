/** The address that a member mails photos and a sentence to. */
export const mailAddressTexts = {
  title: 'Un post par mail',
  lead: 'Envoyez des photos et une phrase à cette adresse\u00a0: elles deviennent un brouillon, et sa première version vous revient par mail.',
  iPhone:
    'Sur votre iPhone\u00a0: dans Photos, choisissez vos images, touchez «\u202fPartager\u202f», puis Mail, et collez cette adresse. Gardez-la dans vos contacts.',
  label: 'Votre adresse privée',
  copy: 'Copier l’adresse',
  rules: (email: string) =>
    `Écrivez depuis ${email}\u00a0: les mails d’inconnus sont refusés. Dix mails par jour au plus\u202f; chaque brouillon coûte un post, comme dans le générateur. Rien n’est publié sans vous.`,
  renew: 'Changer d’adresse',
  renewTitle: 'Changer d’adresse\u202f?',
  renewText:
    'L’adresse d’aujourd’hui cessera tout de suite de recevoir. Pensez à mettre la nouvelle dans vos contacts.',
  renewed: 'Voici votre nouvelle adresse.',
  renewing: 'Un instant...',
  cancel: 'Garder celle-ci',
  error: 'Votre adresse n’a pas pu être changée',
} as const
