/** The sections « Mot de passe » and « Adresse e-mail » of the settings. */
export const passwordSettingsTexts = {
  lead: 'Vos autres appareils seront déconnectés.',
  current: 'Mot de passe actuel',
  next: 'Nouveau mot de passe',
  submit: 'Changer le mot de passe',
  busy: 'Enregistrement...',
  failed: 'Le mot de passe n’a pas changé',
  forgotten: 'Je ne m’en souviens plus, ou je n’en ai pas',
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
