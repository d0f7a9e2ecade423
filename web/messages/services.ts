import type { QueueName, ServiceId, ServiceWarning, TrialAnswer } from '#shared/api/services.ts'
import { formatNumber } from './numbers.ts'

/** Words of /admin/services. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
const size = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

const names: Record<ServiceId, string> = {
  'text:openai': 'Textes, OpenAI',
  'text:google': 'Textes, Google Gemini',
  'text:mistral': 'Textes, Mistral',
  'text:compatible': 'Textes, serveur compatible',
  'text:demonstration': 'Textes, rédacteur de démonstration',
  'image:openai': 'Images, OpenAI',
  'image:google': 'Images, Google Gemini',
  'image:demonstration': 'Images, compositeur de démonstration',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  google: 'Connexion avec Google',
  stripe: 'Paiements, Stripe',
  mail: 'Mails, SMTP',
  storage: 'Fichiers',
  certificate: 'Certificat C2PA',
}

const queues: Record<QueueName, string> = {
  publications: 'Publications à envoyer',
  mails: 'Mails à envoyer',
  generations: 'Générations en cours',
  payment_events: 'Avis de paiement à traiter',
  contract_acts: 'Résiliations et renonciations à traiter',
  exports: 'Exports à préparer',
  erasures: 'Comptes à effacer',
  figures: 'Chiffres à relever',
}

const warnings: Record<ServiceWarning, string> = {
  no_worker: 'Aucun processus de travail depuis plus de 60\u00a0s\u00a0: rien ne part, ni post ni mail.',
  dead_worker: 'Un processus de travail s’est tu sans s’arrêter proprement.',
  queue_late: 'Du travail attend depuis plus de 15\u00a0min.',
  service_failing: 'Le dernier appel à un service a échoué.',
  storage_unreachable: 'Les fichiers ne peuvent être ni écrits ni lus.',
  disk_nearly_full: 'Il reste moins de 1\u00a0Go sur le disque.',
  certificate_expiring: 'Le certificat C2PA expire dans moins de 30\u00a0jours.',
  certificate_expired: 'Le certificat C2PA a expiré\u00a0: les images ne sont plus signées.',
}

const failures: Record<NonNullable<TrialAnswer['failure']>, string> = {
  config: 'La clé, l’adresse ou le nom du modèle ne convient pas.',
  quota: 'Le compte n’a plus de crédit chez ce fournisseur.',
  rate: 'Trop d’appels en peu de temps\u00a0: réessayez dans une minute.',
  moderation: 'Refusé par les règles de contenu du fournisseur.',
  bad_request:
    'La demande n’est pas comprise\u00a0: ce modèle ne prend peut-être ni image ni réglage de réflexion.',
  timeout: 'Pas de réponse à temps.',
  upstream: 'Injoignable, ou en panne.',
}

const seconds = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

/** A list of variables, the last joined by « et ». */
const list = new Intl.ListFormat('fr-FR', { type: 'conjunction' })

export const serviceTexts = {
  title: 'État des services',
  toAdmin: 'Administration',
  toServices: 'État des services',
  checked: (when: string) => `Vérifié à ${when}, puis toutes les 15\u00a0s.`,
  loading: 'Lecture de l’état des services',
  error: 'L’état des services n’a pas pu être lu',
  allWell: 'Tout fonctionne.',
  toLookAt: (count: number) => (count > 1 ? `${count}\u00a0points à regarder` : '1\u00a0point à regarder'),
  warnings,

  services: 'Services extérieurs',
  names,
  states: { real: 'Réel', simulated: 'Simulé', off: 'Désactivé' },
  missing: (variables: string[]) =>
    `${variables.length > 1 ? 'Variables manquantes' : 'Variable manquante'}\u00a0: ${list.format(variables)}`,
  redirected: (variable: string) => `${variable} désigne cette machine.`,
  success: (when: string) => `Dernier succès\u00a0: ${when}`,
  failure: (when: string) => `Dernière erreur\u00a0: ${when}`,
  neverAsked: 'Pas encore appelé',

  tryOut: 'Essayer la connexion',
  trying: 'Essai en cours…',
  nothingToTry: 'Aucun fournisseur d’IA n’est réglé\u00a0: rien à essayer.',
  trial: (kind: string, provider: string, model: string) => `${kind}, ${provider}, ${model}`,
  trialKinds: { text: 'Textes', analysis: 'Analyse des photos', image: 'Images' },
  answered: (ms: number) => `A répondu en ${seconds.format(ms / 1000)}\u00a0s`,
  failed: 'En échec',
  onlyLookedUp: 'La clé et le modèle sont connus\u202f; aucune image n’a été faite.',
  failures,

  queues: 'Travail en attente',
  queueNames: queues,
  waiting: formatNumber,
  oldest: (when: string) => `le plus ancien\u00a0: ${when}`,
  late: 'En retard',

  workers: 'Processus de travail',
  noWorker: 'Aucun processus ne s’est signalé depuis un jour.',
  worker: (host: string, pid: number) => `${host}, processus ${pid}`,
  alive: 'Vivant',
  dead: 'Muet',
  beat: (started: string, beat: string) => `démarré ${started}, dernier signe ${beat}`,

  storage: 'Fichiers',
  kinds: { disk: 'Disque local', s3: 'Stockage S3' },
  reachable: 'Écriture et lecture réussies',
  unreachable: 'Écriture ou lecture impossible',
  free: (bytes: number) => `${size.format(bytes / 1024 ** 3)}\u00a0Go libres sur le disque`,

  certificate: 'Certificat C2PA',
  noCertificate: 'Aucun\u00a0: les images portent leur marque, sans signature.',
  signer: (name: string) => `Signe au nom de ${name}`,
  notSigning: 'Ne signe plus',
  validUntil: (when: string) => `Valable jusqu’au ${when}`,

  database: 'Base de données',
  version: (version: string) => `PostgreSQL ${version}`,
  migrations: (count: number, last: string) => `${count}\u00a0migrations, la dernière\u00a0: ${last}`,
  allMigrations: 'Voir les migrations',
} as const
