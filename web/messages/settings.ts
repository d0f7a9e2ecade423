/** Words of /settings: its frame and the titles of its sections. */
export const settingsTexts = {
  title: 'Paramètres',
  lead: 'Votre compte, votre sécurité et vos documents.',
  navigation: 'Sections des paramètres',
  jump: 'Aller à une section',
  profile: 'Profil',
  companyIdentity: 'Identité de facturation',
  sessions: 'Sessions',
  twoFactor: 'Double authentification',
  notifications: 'Notifications',
  timeZone: 'Fuseau horaire',
} as const
