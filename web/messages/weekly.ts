import { clockOf, weekdayNames } from '#shared/messages/posting-slots.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Words of the weekly proposals. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
export const weeklyTexts = {
  title: 'À préparer cette semaine',
  loading: 'Recherche des idées de la semaine',
  nothing: 'Rien cette semaine.',
  failed: 'Les idées de la semaine n’ont pas pu être lues.',
  dismiss: (title: string) => `Écarter l’idée\u00a0: ${title}`,
  byMail: 'Les recevoir par mail',
  mailOn: ({ weekday, time }: { weekday: number; time: string }) =>
    `Reçues par mail, le ${weekdayNames[weekday - 1]} à ${clockOf(time)}`,
  inCalendar: (title: string) => `Idée\u00a0: ${title}`,
} as const

/** In the studio, where a proposal leads. */
export const ideaTexts = {
  title: 'Votre idée de la semaine',
  replace: 'Remplacer mon texte',
  keep: 'Garder mon texte',
  gone: 'Cette idée n’est plus proposée',
  goneNext: 'Chaque idée vaut pour sa semaine\u00a0: celles d’aujourd’hui sont sur votre tableau de bord.',
} as const

export const weeklyMailTexts = {
  lead: 'Trois sujets de posts au plus, chacun avec sa raison. Une semaine sans idée ne donne pas de mail.',
  switch: 'Recevoir les idées de la semaine par mail',
  help: 'Pour celles et ceux qui rédigent\u202f; chacun peut s’en désinscrire depuis le mail.',
  on: 'Oui',
  off: 'Non',
  day: 'Jour',
  time: 'Heure',
  days: weekdayNames.map(capital),
  zone: (place: string) => `À l’heure locale\u00a0: ${place}.`,
} as const

export const stopWeeklyMailTexts = {
  title: 'Ne plus recevoir les idées de la semaine',
  lead: 'Vous seul ne les recevrez plus. Elles restent sur le tableau de bord et dans le calendrier.',
  submit: 'Ne plus les recevoir',
  busy: 'Un instant...',
  dead: 'Vous pouvez aussi les refuser dans vos paramètres.',
  next: 'Vous ne retrouvez pas le mail\u202f? Refusez ces idées dans vos paramètres.',
} as const
