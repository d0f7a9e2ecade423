/** The sections « Mot de passe » and « Adresse e-mail » of the settings. */
export const passwordSettingsTexts = {
  lead: 'Vos autres appareils seront déconnectés.',
  current: 'Mot de passe actuel',
  next: 'Nouveau mot de passe',
  submit: 'Changer le mot de passe',
  busy: 'Enregistrement...',
  failed: 'Le mot de passe n’a pas changé',
  forgotten: 'Je ne m’en souviens plus',
  first: {
    lead: 'Votre compte s’ouvre avec Google. Un mot de passe vous donne un second moyen de connexion.',
    submit: 'Choisir ce mot de passe',
    failed: 'Le mot de passe n’est pas enregistré',
    byMail: 'Le choisir plutôt avec un lien reçu par e-mail',
  },
} as const

export const emailSettingsTexts = {
  lead: (email: string) =>
    `Aujourd’hui\u00a0: ${email}. La nouvelle adresse prend effet une fois confirmée par mail.`,
  email: 'Nouvelle adresse e-mail',
  password: 'Mot de passe actuel',
  submit: 'Changer d’adresse',
  busy: 'Envoi...',
  failed: 'L’adresse n’a pas changé',
} as const
