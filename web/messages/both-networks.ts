import { formatNumber, pluralize } from './numbers.ts'

/** Words of the two posts made from one brief. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
export const bothNetworksTexts = {
  generate: 'Générer pour les deux',
  title: 'Vos deux posts',
  see: 'Vos deux posts',
  from: (prompt: string) => `«\u202f${prompt}\u202f»`,
  back: 'Changer la demande',
  save: 'Sauvegarder mes deux posts',
  saving: 'Sauvegarde',
  saveFailed: 'Erreur lors de la sauvegarde',
  schedule: 'Programmer les deux',
  scheduleTitle: 'Programmer vos deux posts',
  scheduling: 'Programmation',
  scheduleFailed: (network: string) => `Votre post ${network} n’a pas été programmé.`,
  scheduledTitle: 'Vos deux posts sont programmés',
  scheduledOn: (network: string, when: string, account: string) =>
    `${network}\u00a0: ${when}, sur ${account}.`,
  cancel: 'Annuler',
  close: 'Fermer',
  calendar: 'Voir le calendrier',
  tabs: 'Réseau affiché',
  characters: (count: number) => pluralize(count, 'caractère'),
  hashtags: (count: number) => pluralize(count, 'hashtag'),
  format: (width: number, height: number) =>
    `image ${formatNumber(width)}\u00a0×\u00a0${formatNumber(height)}`,
} as const
