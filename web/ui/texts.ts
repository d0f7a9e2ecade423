/** What the pieces themselves say, whatever the screen. */
export const uiTexts = {
  close: 'Fermer',
  noImage: 'Sans image',
  show: 'Afficher',
  hide: 'Masquer',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  passwordStrong: 'Mot de passe solide',
  passwordMissing: (count: number) => `encore ${count} caractère${count > 1 ? 's' : ''}`,
  previous: 'Précédent',
  next: 'Suivant',
  page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  remove: (item: string) => `Retirer ${item}`,
  add: 'Ajouter',
  onePost: (credits: number) => `${credits} post${credits > 1 ? 's' : ''}`,
  free: (left: number) => (left > 0 ? `gratuit, encore ${left}` : 'gratuit'),
} as const
