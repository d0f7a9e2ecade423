import type { PushKind } from '#shared/notification-kinds.ts'

/** Notifications of the browser: asked for after scheduling, chosen in the settings. */
export const pushTexts = {
  title: 'Notifications sur cet appareil',
  lead: 'Sans un mot du post, dix par jour au plus, jusqu’à la déconnexion de cet appareil.',
  device: 'Recevoir des notifications ici',
  deviceHelp: 'Votre navigateur vous demandera son accord.',
  unable:
    'Ce navigateur ne reçoit pas de notifications. Sur iPhone, ajoutez d’abord Ramage à l’écran d’accueil.',
  off: 'Les notifications ne sont pas en service ici. Les e-mails vous préviennent.',
  blocked:
    'Votre navigateur les refuse\u00a0: autorisez-les pour ce site dans ses réglages, puis revenez ici.',
  refused: 'Votre navigateur n’a pas donné son accord.',
  failed: 'Ce navigateur n’a pas pu s’abonner aux notifications. Réessayez, ou gardez les e-mails.',
  saveError: 'Vos notifications n’ont pas pu être changées',
  ask: 'Être prévenu quand ce post sera en ligne\u202f?',
  askText: 'Une notification sur cet appareil, sans un mot du post. Elle dit aussi ce qui aurait échoué.',
  accept: 'Me prévenir',
  later: 'Pas maintenant',
  done: 'Vous serez prévenu ici',
  doneText: 'Vos notifications se règlent dans les paramètres.',
  kinds: {
    published: { label: 'Un post programmé est en ligne', help: 'Avec le chemin vers le post.' },
    publication_failed: {
      label: 'Une publication a échoué',
      help: 'Avec le chemin vers la raison et le remède.',
    },
    approval: { label: 'Des posts attendent votre accord', help: 'Avec le chemin vers la demande.' },
    account_expiring: { label: 'Un compte connecté va expirer', help: 'Sept jours avant la fin.' },
  } satisfies Record<PushKind, { label: string; help: string }>,
} as const
