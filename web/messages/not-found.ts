export const notFoundTexts = {
  title: 'Cette page s’est envolée',
  text: 'L’adresse est peut-être incomplète, ou la page a changé de branche.',
  toDashboard: 'Tableau de bord',
  toLanding: 'Accueil',
} as const
