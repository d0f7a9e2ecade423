import type { MailKind } from '#shared/notification-kinds.ts'

/** Words of the settings' notification mails and time zone. */
export const notificationTexts = {
  lead: 'Les e-mails qui touchent à votre sécurité ou à vos factures partent toujours.',
  kinds: {
    publication_failed: {
      label: 'Une publication a échoué',
      help: 'La raison, et ce qu’il reste à faire.',
    },
    account_expiring: {
      label: 'Un compte connecté va expirer',
      help: 'À temps pour le reconnecter avant la prochaine publication.',
    },
    approval: {
      label: 'Un post est à valider',
      help: 'Quand on vous demande votre accord, et quand on répond à votre demande.',
    },
    comment: {
      label: 'Un collègue commente un post',
      help: 'Quand on vous cite, ou sur un post que vous avez écrit ou commenté. Un mail par heure au plus.',
    },
    weekly_proposals: {
      label: 'Les idées de la semaine',
      help: 'Trois sujets de posts au plus, si votre entreprise a choisi de les recevoir.',
    },
  } satisfies Record<MailKind, { label: string; help: string }>,
  on: 'Oui',
  off: 'Non',
} as const

export const appearanceTexts = {
  lead: 'Choix gardé dans ce navigateur. Les aperçus gardent les couleurs des réseaux.',
  label: 'Apparence',
  schemes: { light: 'Clair', dark: 'Sombre', auto: 'Automatique' },
} as const

export const timeZoneTexts = {
  lead: 'Les dates et heures de vos posts programmés suivent ce fuseau.',
  label: 'Fuseau horaire',
  now: (time: string) => `Heure actuelle\u00a0: ${time}`,
  zone: (place: string, offset: string) => `${place} (${offset})`,
} as const

/** In the order of the list: what French companies live by, then their neighbours and the French-speaking world. */
export const timeZoneGroups: { label: string; zones: [zone: string, place: string][] }[] = [
  {
    label: 'France',
    zones: [
      ['Europe/Paris', 'Paris, France métropolitaine'],
      ['America/Guadeloupe', 'Guadeloupe'],
      ['America/Martinique', 'Martinique'],
      ['America/Cayenne', 'Guyane'],
      ['Indian/Reunion', 'La Réunion'],
      ['Indian/Mayotte', 'Mayotte'],
      ['America/Miquelon', 'Saint-Pierre-et-Miquelon'],
      ['America/St_Barthelemy', 'Saint-Barthélemy'],
      ['America/Marigot', 'Saint-Martin'],
      ['Pacific/Noumea', 'Nouvelle-Calédonie'],
      ['Pacific/Tahiti', 'Tahiti, îles de la Société'],
      ['Pacific/Marquesas', 'Îles Marquises'],
      ['Pacific/Gambier', 'Îles Gambier'],
      ['Pacific/Wallis', 'Wallis-et-Futuna'],
      ['Indian/Kerguelen', 'Terres australes'],
    ],
  },
  {
    label: 'Europe',
    zones: [
      ['Europe/Brussels', 'Bruxelles'],
      ['Europe/Luxembourg', 'Luxembourg'],
      ['Europe/Zurich', 'Genève, Zurich'],
      ['Europe/Monaco', 'Monaco'],
      ['Europe/London', 'Londres'],
      ['Europe/Dublin', 'Dublin'],
      ['Europe/Lisbon', 'Lisbonne'],
      ['Europe/Madrid', 'Madrid'],
      ['Europe/Rome', 'Rome'],
      ['Europe/Berlin', 'Berlin'],
      ['Europe/Amsterdam', 'Amsterdam'],
      ['Europe/Vienna', 'Vienne'],
      ['Europe/Copenhagen', 'Copenhague'],
      ['Europe/Stockholm', 'Stockholm'],
      ['Europe/Warsaw', 'Varsovie'],
      ['Europe/Prague', 'Prague'],
      ['Europe/Athens', 'Athènes'],
      ['Europe/Bucharest', 'Bucarest'],
      ['Europe/Helsinki', 'Helsinki'],
    ],
  },
  {
    label: 'Afrique et océan Indien',
    zones: [
      ['Africa/Casablanca', 'Casablanca'],
      ['Africa/Algiers', 'Alger'],
      ['Africa/Tunis', 'Tunis'],
      ['Africa/Dakar', 'Dakar'],
      ['Africa/Abidjan', 'Abidjan'],
      ['Africa/Douala', 'Douala'],
      ['Africa/Kinshasa', 'Kinshasa'],
      ['Indian/Antananarivo', 'Antananarivo'],
      ['Indian/Mauritius', 'Maurice'],
    ],
  },
  {
    label: 'Amériques, Asie et Océanie',
    zones: [
      ['America/Montreal', 'Montréal'],
      ['America/New_York', 'New York'],
      ['America/Los_Angeles', 'Los Angeles'],
      ['America/Port-au-Prince', 'Port-au-Prince'],
      ['Asia/Beirut', 'Beyrouth'],
      ['Asia/Dubai', 'Dubaï'],
      ['Asia/Singapore', 'Singapour'],
      ['Asia/Tokyo', 'Tokyo'],
      ['Australia/Sydney', 'Sydney'],
      ['Pacific/Efate', 'Port-Vila'],
    ],
  },
]

/** « La Réunion » for « Indian/Reunion »; a zone of no list is said by its own name. */
export function placeOf(timeZone: string): string {
  const [, place] = timeZoneGroups.flatMap(({ zones }) => zones).find(([zone]) => zone === timeZone) ?? []
  return place?.split(',')[0] ?? (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
