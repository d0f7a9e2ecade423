import type {
  AccountState,
  ConnectionProblem,
  RightName,
  SocialAccountAnswer,
  TargetKind,
} from '#shared/api/social.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { dayAndTime, longDate } from './dates.ts'

const label = (network: Network) => networkRules[network].label

const kinds: Record<TargetKind, string> = {
  member: 'Profil',
  page: 'Page d’entreprise',
  professional: 'Compte professionnel',
}

const states: Record<AccountState, string> = {
  active: 'Actif',
  expiring: 'Expire bientôt',
  expired: 'Expiré',
  revoked: 'Refusé par le réseau',
}

const missing: Record<RightName, string> = {
  publish: 'le droit de publier',
  statistics: 'la lecture des statistiques',
}

const listed = (rights: RightName[]) => rights.map((right) => missing[right]).join(' et ')

export const socialTexts = {
  share: 'Mes collègues publient aussi avec ce profil',
  shareHelp: 'Vous pouvez revenir sur ce choix\u00a0: ce qu’ils ont programmé attendra un autre compte.',
  shareOn: 'Oui',
  shareOff: 'Non',
  shareError: 'Ce choix n’a pas pu être enregistré',
  sharedBy: (name: string) => `Profil personnel de ${name}, partagé avec vous`,
  label,
  lead: 'Ramage publie là où vous l’y autorisez, et nulle part ailleurs. Vous pouvez revenir dessus à tout moment.',
  notConfigured: (network: Network) => `${label(network)} n’est pas configuré sur ce serveur.`,
  none: {
    linkedin: 'Connectez votre profil, ou une page d’entreprise que vous gérez.',
    instagram:
      'Il faut un compte professionnel (entreprise ou créateur)\u00a0: Instagram n’ouvre pas les comptes personnels aux applications.',
  } satisfies Record<Network, string>,
  connect: {
    linkedin: 'Connecter LinkedIn',
    instagram: 'Connecter Instagram',
  } satisfies Record<Network, string>,
  connectAnother: 'Connecter un autre compte',
  connectAnotherLabel: (network: Network) => `Connecter un autre compte ${label(network)}`,
  leaving: 'Ouverture...',
  connectError: (network: Network) => `${label(network)} n’a pas pu être ouvert`,

  kind: kinds,
  state: states,
  list: (network: Network) => `Comptes ${label(network)}`,
  rights: ({ state, granted, missing: lacking, uses_former_app }: SocialAccountAnswer) => {
    if (state === 'revoked' || state === 'expired')
      return 'Ne peut plus rien publier ni lire\u00a0: reconnectez le compte.'
    if (lacking.length > 0)
      return `Non accordé\u00a0: ${listed(lacking)}. Reconnectez le compte pour l’accorder.`
    if (uses_former_app)
      return 'Peut publier jusqu’à sa date de fin, par une application que Ramage n’utilise plus pour les nouvelles connexions. Reconnectez le compte pour passer à la nouvelle.'
    return granted.includes('statistics')
      ? 'Peut publier et lire les statistiques.'
      : 'Peut publier. Statistiques non fournies par le réseau.'
  },
  until: ({ state, expires_at, renews_itself }: SocialAccountAnswer) => {
    if (state === 'revoked') return 'Autorisation retirée'
    if (!expires_at) return 'Sans date de fin'
    if (state === 'expired') return `Terminé depuis le ${longDate(expires_at)}`
    return renews_itself && state === 'active'
      ? `Jusqu’au ${longDate(expires_at)}, prolongé tout seul`
      : `Jusqu’au ${longDate(expires_at)}`
  },
  checked: (iso: string) => `vérifié le ${dayAndTime(iso)}`,

  reconnect: 'Reconnecter',
  reconnectLabel: (name: string) => `Reconnecter ${name}`,
  disconnect: 'Déconnecter',
  disconnectLabel: (name: string) => `Déconnecter ${name}`,
  disconnectTitle: (name: string) => `Déconnecter ${name}\u202f?`,
  disconnectText: (network: Network) =>
    network === 'linkedin'
      ? 'Ramage oublie son autorisation et la rend à LinkedIn. Vos posts déjà publiés restent en ligne\u202f; ceux qui sont programmés ne partiront pas.'
      : 'Ramage oublie son autorisation. Vos posts déjà publiés restent en ligne\u202f; ceux qui sont programmés ne partiront pas. Pour la retirer aussi chez Instagram, ouvrez ses réglages, «\u202fApplications et sites web\u202f».',
  disconnectError: 'Ce compte n’a pas pu être déconnecté',
  disconnected: 'Compte déconnecté.',
  cancel: 'Annuler',

  endsSoon: ({ app, name, expires_at }: SocialAccountAnswer) =>
    `Votre accès à ${label(app)} (${name}) s’arrête le ${expires_at ? longDate(expires_at) : ''}`,
  ended: ({ app, name }: SocialAccountAnswer) => `Votre accès à ${label(app)} (${name}) s’est arrêté`,
  endsNext: 'Reconnectez-le pour que vos posts continuent de partir. Une minute suffit.',
} as const

/** What came of a way through a network's pages. */
export const connectionTexts = {
  working: 'Connexion de votre compte',
  connected: (network: Network) => `Votre compte ${label(network)} est connecté.`,
  connectedWithout: (rights: RightName[]) =>
    `Il manque ${listed(rights)}\u00a0: vous pouvez l’accorder plus tard, en reconnectant le compte.`,
  chooseTitle: 'Où voulez-vous publier\u202f?',
  chooseText: (network: Network) =>
    `Voici où ${label(network)} vous laisse publier. Choisissez un ou plusieurs comptes.`,
  anotherAccount: (network: Network) =>
    `Ce n’est pas le compte que vous vouliez reconnecter\u00a0: un autre était ouvert sur ${label(network)}. Vous pouvez le connecter en plus, ou annuler, changer de compte sur ${label(network)}, et recommencer.`,
  alreadyConnected: 'déjà connecté',
  choose: 'Connecter',
  choosing: 'Connexion...',
  chooseNone: 'Choisissez au moins un compte.',
  again: 'Recommencer',
  unknown: 'Cette demande de connexion n’est plus valable',
  unknownNext:
    'Elle vient d’un autre navigateur, d’un autre compte Ramage, ou elle est trop ancienne. Rien n’a changé\u00a0: recommencez.',
  failed: 'La connexion n’a pas abouti',
  problem: {
    cancelled: () => ['Connexion annulée', 'Vous n’avez rien autorisé, rien n’a changé.'],
    expired: () => ['La demande a expiré', 'Elle n’est valable que quelques minutes. Recommencez.'],
    misconfigured: (network) => [
      `${label(network)} a refusé la demande de Ramage`,
      `Ce n’est pas de votre fait\u00a0: l’application de ce serveur n’est pas réglée comme ${label(network)} le veut. Prévenez l’équipe qui s’en occupe.`,
    ],
    unavailable: (network) => [
      `${label(network)} ne répond pas`,
      'Rien n’a changé. Réessayez dans quelques minutes.',
    ],
    publish_missing: (network) => [
      'Il manque le droit de publier',
      `Recommencez, et laissez à Ramage le droit de publier que ${label(network)} propose.`,
    ],
    personal_account: () => [
      'Ce compte Instagram est personnel',
      'Instagram ne laisse les applications publier que sur les comptes professionnels. Passez le vôtre en compte professionnel dans l’application Instagram (c’est gratuit), puis recommencez.',
    ],
    no_target: (network) => [
      'Rien où publier',
      `${label(network)} ne vous laisse publier sur aucun compte. Connectez-vous avec un autre, ou demandez un rôle d’administration de la page.`,
    ],
  } satisfies Record<ConnectionProblem, (network: Network) => [string, string]>,
} as const
