/** Words of the brand memory. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
const figure = new Intl.NumberFormat('fr-FR')
const quoted = (text: string) => `«\u202f${text}\u202f»`

export const brandTexts = {
  title: 'Mémoire de marque',
  editTitle: 'Modifier la mémoire de marque',
  help: 'Chaque nouveau post s’y appuie, et dit ce qu’il en a repris.',
  empty: 'Rien encore. Un ton, des couleurs, vos mots\u00a0: vos prochains posts les suivront.',
  loading: 'Chargement de la mémoire de marque',
  loadError: 'Erreur lors de la récupération de la mémoire de marque',
  saveError: 'La mémoire de marque n’a pas pu être enregistrée',
  saved: 'Mémoire de marque enregistrée.',
  notLost: 'Vos modifications sont gardées ici.',
  edit: 'Modifier',
  editSpoken: 'Modifier la mémoire de marque',
  cancel: 'Annuler',
  save: 'Enregistrer',
  saveSpoken: 'Enregistrer la mémoire de marque',
  saving: 'Envoi...',
  unsaved: 'Modifications non enregistrées',
  leaveText:
    'Les modifications de la mémoire de marque ne sont pas enregistrées. En quittant cette page, vous les perdez.',

  offer: (pro: string, enterprise: string) =>
    `Un ton pour vos textes, vos couleurs sur vos images, vos mots à employer et à éviter. Avec le plan ${pro}, chaque nouveau post les suit. Avec ${enterprise}, il apprend aussi de vos posts publiés.`,
  kept: (pro: string) => `Ce que vous aviez noté est gardé, et reprendra avec le plan ${pro}.`,
  plans: 'Voir les plans',

  tone: 'Ton',
  toneFree: 'Libre',
  toneWords: 'Le ton, avec vos mots',
  toneWordsExample: 'Des phrases courtes, un brin d’humour.',
  palette: 'Couleurs',
  paletteHelp: 'La première est la principale. Les images composées les reprennent.',
  colour: (name: string) => `Couleur ${name || 'sans nom'}`,
  colourName: (position: number) => `Nom de la couleur ${position}`,
  colourExample: 'bleu nuit',
  colourAdd: 'Ajouter une couleur',
  colourRemove: (name: string) => `Retirer la couleur ${name || 'sans nom'}`,
  colourFirst: (name: string) => `Faire de ${name || 'cette couleur'} la couleur principale`,
  proposed: 'Trouvées sur votre logo et vos photos',
  proposedAdd: (name: string, hex: string) => `Ajouter ${name}, ${hex}`,
  subjects: 'Sujets récurrents',
  subjectsExample: 'les coulisses de l’atelier',
  wordsToUse: 'Mots à employer',
  wordsToUseExample: 'cousu main',
  wordsToAvoid: 'Mots à éviter',
  wordsToAvoidExample: 'luxe',
  wordsToAvoidHelp: 'Sauf dans ce que vous écrivez vous-même pour un post.',
  add: 'Ajouter',
  addTo: (label: string) => `Ajouter à ${quoted(label)}`,
  count: (count: number, max: number) => `${count} / ${max}`,
  wordTooLong: (max: number) => `${max} caractères au maximum.`,
  wordTwice: 'Il y est déjà.',
  wordsFull: (max: number) => `${max} au maximum\u00a0: retirez-en pour en ajouter.`,
  none: 'Aucun',

  learned: 'Ce que vos posts ont appris aux suivants',
  learnedFrom: (posts: number, isPublished: boolean) =>
    isPublished
      ? `Compté dans vos ${figure.format(posts)} derniers posts publiés.`
      : `Compté dans vos ${figure.format(posts)} derniers posts enregistrés, en attendant assez de posts publiés.`,
  learnedNothing: (min: number) => `Il faut au moins ${min} posts pour reconnaître vos habitudes.`,
  length: 'Longueur habituelle',
  characters: (network: string, count: number) => `${network}\u00a0: ${figure.format(count)}\u00a0caractères`,
  emojis: 'Emojis',
  emojiHabits: { none: 'Presque jamais', few: 'Quelques-uns', many: 'Souvent' },
  hashtags: 'Hashtags fréquents',
  register: 'Vous dites',
  registers: { tu: quoted('tu'), vous: quoted('vous') },
  openings: 'Débuts à ne pas répéter',
  forget: 'Tout oublier',
  forgetTitle: 'Oublier ces habitudes\u202f?',
  forgetText:
    'Les posts faits jusqu’ici ne serviront plus de modèle. Les suivants apprendront de nouvelles habitudes. Vos posts, eux, restent.',
  forgetKeep: 'Les garder',
  forgetError: 'Les habitudes n’ont pas pu être oubliées',
  forgetting: 'Oubli',
} as const

/** « Ce post s’appuie sur : ton sobre, couleurs … » */
export const brandUsedTexts = {
  title: 'Ce post s’appuie sur\u00a0:',
  tone: (label: string) => `ton ${label.toLocaleLowerCase('fr')}`,
  toneWords: quoted,
  colours: (count: number) => (count > 1 ? 'couleurs' : 'couleur'),
  subjects: (list: string) => `sujets\u00a0: ${list}`,
  wordsToUse: (list: string) => `mots employés\u00a0: ${list}`,
  wordsToAvoid: (list: string) => `mots évités\u00a0: ${list}`,
  learned: 'habitudes de vos posts',
} as const
