import { clockOf } from '#shared/messages/posting-slots.ts'
import { statusNames } from './post-status.ts'

/** Words of /calendar. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
export const calendarTexts = {
  title: 'Calendrier',
  today: 'Aujourd’hui',
  todayTag: 'aujourd’hui',
  previous: { month: 'Mois précédent', week: 'Semaine précédente' },
  next: { month: 'Mois suivant', week: 'Semaine suivante' },
  view: 'Vue',
  month: 'Mois',
  week: 'Semaine',
  weekOf: (from: string, to: string) => `Du ${from} au ${to}`,
  schedule: 'Programmer un post',
  scheduleOne: 'Programmer',
  proposed: (day: string, time: string) => `${day}, ${clockOf(time)}`,
  scheduleNamed: (title: string) => `Programmer\u00a0: ${title}`,

  loading: 'Chargement du calendrier',
  error: 'Erreur lors de la récupération du calendrier',
  emptyTitle: 'Rien de programmé à ces dates',
  emptyText: 'Générez un post, puis choisissez son jour et son heure.',
  generate: 'Générer',

  hour: 'Heure',
  hourOf: (hour: number) => `${hour}\u00a0h`,

  untitled: 'Post sans texte',
  eventNamed: (status: string, hour: string, title: string, network: string) =>
    `${status}, ${hour}, ${network}\u00a0: ${title}`,
  statusNames,
  others: (count: number) => (count === 1 ? '1\u00a0autre' : `${count}\u00a0autres`),
  dayWith: (day: string, posts: number) =>
    posts === 0 ? day : `${day}, ${posts === 1 ? '1\u00a0post' : `${posts}\u00a0posts`}`,
  showPast: (days: number) => (days === 1 ? 'Voir le jour passé' : `Voir les ${days} jours passés`),
  hidePast: 'Masquer les jours passés',
  nextPosts: 'Prochains départs',
  nextPost: (when: string, network: string) => `${when.charAt(0).toUpperCase()}${when.slice(1)}, ${network}`,
  nothing: 'Rien ce jour-là.',
  saleNote: 'Dates nationales des soldes\u202f; quelques départements ont les leurs.',
  zone: (place: string) => `Heure locale\u00a0: ${place}`,

  unplaced: 'À placer',
  unplacedHelp: 'Glissez sur un jour, ou choisissez Programmer.',
  unplacedHelpPhone: 'Choisissez Programmer, puis le jour et l’heure.',
  connectFirst: (network: string) =>
    `Connectez-le pour programmer sur ${network}\u00a0: vous reviendrez ici.`,
  bestTimes: 'Vos meilleurs moments',
  bestTime: (network: string, slot: string) => `${network}\u00a0: ${slot}`,
  unplacedNone: 'Tous vos posts ont leur jour.',
  writeOne: 'Écrire un post',

  moveNamed: (title: string) => `Déplacer\u00a0: ${title}`,
  move: 'Déplacer',
  moved: (when: string) => `Déplacé au ${when}.`,
  undo: 'Remettre comme avant',
  moveError: 'La publication n’a pas pu être déplacée.',
  dayIsPast: 'Ce jour est passé\u00a0: choisissez-en un à venir.',
} as const
