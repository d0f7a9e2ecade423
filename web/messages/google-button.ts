/** « Continuer avec Google », on the pages of login and registration. */
export const googleButtonTexts = {
  or: 'ou',
  label: 'Continuer avec Google',
  busy: 'Ouverture de Google...',
  place: 'Connexion avec Google',
  ready: 'Le bouton de Google est prêt\u00a0: choisissez-y votre compte.',
  failed: 'La connexion avec Google a échoué.',
  blocked: 'Google n’a pas pu s’ouvrir ici. Un bloqueur de contenu l’empêche peut-être.',
  openDemonstration:
    'La connexion avec Google est désactivée\u00a0: d’autres machines peuvent ouvrir cette démonstration.',
} as const
