import type { WebsiteFailure } from '#shared/api/website-imports.ts'
import { clockOf, weekdayNames } from '#shared/messages/posting-slots.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Words of the weekly proposals. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
export const weeklyTexts = {
  title: 'À préparer cette semaine',
  loading: 'Recherche des idées de la semaine',
  nothing: 'Rien cette semaine.',
  failed: 'Les idées de la semaine n’ont pas pu être lues.',
  write: 'Écrire ce post',
  dismiss: (title: string) => `Écarter l’idée\u00a0: ${title}`,
  byMail: 'Les recevoir par mail',
  seeNews: (title: string) => `Voir l’actualité «\u202f${title}\u202f» sur votre site`,
  news: 'Voir l’actualité',
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

export const newsFeedTexts = {
  lead: 'Ramage lit vos actualités deux fois par jour, et propose la plus récente parmi les idées de la semaine suivante.',
  label: 'Adresse de vos actualités',
  help: 'Un flux RSS ou Atom, ou la page d’actualités de votre site. Laissez vide pour ne rien lire.',
  example: 'www.votre-entreprise.fr/actualites',
  reading: 'Première lecture en cours...',
  readAt: (at: string) => `Lu le ${at}.`,
  items: 'Ce que votre site annonce',
  noDate: 'sans date\u00a0: ne sera pas proposé',
  failures: {
    unreachable: 'Cette adresse ne répond pas. Vérifiez-la\u202f; Ramage réessaie deux fois par jour.',
    robots: 'Ce site demande aux robots de ne pas le lire (robots.txt). Nous respectons ce choix.',
    redirects: 'Cette adresse renvoie sans fin vers d’autres. Essayez avec celle du flux lui-même.',
    refused: 'Ce site a refusé de répondre. Vérifiez l’adresse\u202f; Ramage réessaie deux fois par jour.',
    too_late: 'Ce site met trop de temps à répondre. Ramage réessaie deux fois par jour.',
    not_a_page: 'Cette adresse ne montre ni flux ni page que nous sachions lire.',
    empty: 'Cette page n’annonce ni flux ni articles datés. Essayez avec l’adresse du flux RSS.',
  } satisfies Record<WebsiteFailure, string>,
} as const

export const stopWeeklyMailTexts = {
  title: 'Ne plus recevoir les idées de la semaine',
  lead: 'Vous seul ne les recevrez plus. Elles restent sur le tableau de bord et dans le calendrier.',
  submit: 'Ne plus les recevoir',
  busy: 'Un instant...',
  dead: 'Vous pouvez aussi les refuser dans vos paramètres.',
  next: 'Vous ne retrouvez pas le mail\u202f? Refusez ces idées dans vos paramètres.',
} as const
