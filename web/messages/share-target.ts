/** What other applications share with the installed program, and the page shown without a network. */
export const shareTargetTexts = {
  title: 'Partagé avec Ramage',
  accept: 'Ajouter à mon post',
  ignore: 'Ignorer',
  photos: (count: number) => (count > 1 ? `${count} photos` : '1 photo'),
  lost: 'Ce partage n’a pas pu être gardé',
  lostNext: 'Ajoutez la photo et le texte ici\u00a0: le prochain partage arrivera tout seul.',
} as const

export const offlineTexts = {
  title: 'Hors connexion',
  text: 'Ramage ne répond pas\u00a0: vérifiez le réseau de cet appareil. Vos posts, vos photos et ce qui est programmé sont en sûreté sur nos serveurs, et ce qui est programmé partira à son heure.',
  retry: 'Réessayer',
} as const

/** Read by the telephone when Ramage is installed on it. */
export const installTexts = {
  name: 'Ramage',
  description: 'Vos posts LinkedIn et Instagram, texte et image, depuis vos photos et quelques mots.',
  newPost: 'Nouveau post',
  calendar: 'Calendrier',
  history: 'Historique',
  narrowScreenshot: 'Le studio sur un téléphone',
  wideScreenshot: 'Le studio et son aperçu',
} as const
