/** Heads of the CSV of performance. */
export const csvHeads = [
  'Publié le',
  'Réseau',
  'Compte',
  'Texte',
  'Vues',
  'Interactions',
  'Portée',
  'Réactions',
  'Commentaires',
  'Partages',
  'Enregistrements',
  'Relevé le',
  'Adresse',
] as const

interface BestTimes {
  isEnough: boolean
  posts: number
  needed: number
  slots: number
}

/** What the best times rest on, or why there are none. */
export function bestTimesText({ isEnough, posts, needed, slots }: BestTimes): string {
  const count = `${posts}\u00a0${posts > 1 ? 'posts' : 'post'}`
  if (!isEnough) return `Pas encore assez de publications\u00a0: ${count} sur les ${needed} qu’il faut.`
  if (slots === 0) return `D’après ${count}\u00a0: aucun moment ne se détache.`
  return `D’après ${count}, vues à trois jours.`
}
