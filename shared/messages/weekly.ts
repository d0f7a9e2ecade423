/** Words of the weekly proposals, in the program and in their mail. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
export const weeklyTexts = {
  /** `day` as « mercredi 6 janvier ». */
  occasionBrief: (name: string, day: string, about: string) => `Pour ${name}, le ${day}\u00a0: ${about}.`,
  occasionReason: (day: string, industry: string) =>
    industry === ''
      ? `Le ${day}, une date pour toutes les entreprises.`
      : `Le ${day}, une date de votre métier («\u202f${industry}\u202f»).`,
  seasonReason: (industry: string) => `La saison qui vient, dans votre métier («\u202f${industry}\u202f»).`,

  newsReason: (day: string) => `Annoncé sur votre site le ${day}.`,
  newsBrief: (day: string, title: string) => `Notre actualité du ${day}\u00a0: «\u202f${title}\u202f».`,

  photosTitle: (count: number) =>
    count === 1 ? 'Une photo jamais utilisée' : `${count}\u00a0photos jamais utilisées`,
  photosReason: (since: string) => `Ajoutées depuis le ${since}, elles ne sont dans aucun post.`,
  photoReason: (day: string) => `Ajoutée le ${day}, elle n’est dans aucun post.`,
  photosBrief: (count: number) =>
    count === 1 ? 'L’histoire de notre dernière photo.' : 'L’histoire de nos dernières photos.',

  againTitle: (day: string) => `La suite de votre post du ${day}`,
  againReason: (views: string, usual: string) =>
    `Il a été vu ${views}\u00a0fois en trois jours, contre ${usual} d’habitude.`,
  againBrief: (day: string, start: string) =>
    `La suite de notre post du ${day}\u00a0: «\u202f${start}\u202f»`,

  gapReason: (from: string, to: string) => `Rien n’est programmé du ${from} au ${to}.`,
  /** One a week, in turn; all of them true of any company. */
  gapSubjects: [
    'Une question que nos clients nous posent souvent',
    'Un geste de notre métier, expliqué pas à pas',
    'Une commande ou un chantier de la semaine',
    'Une personne de l’équipe et son métier',
    'Un outil que nous aimons, et pourquoi',
    'Ce qui se passe chez nous avant l’ouverture',
    'Un conseil qui évite une dépense',
    'Comment notre entreprise a commencé',
  ],
} as const
