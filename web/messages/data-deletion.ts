import { type Network, networkRules } from '#shared/networks.ts'
import { dayAndTime } from './dates.ts'

const label = (network: Network) => networkRules[network].label

/** Where a network's user reads what became of the request to erase. */
export const dataDeletionTexts = {
  loading: 'Lecture de votre demande',
  title: (network: Network) => `Vos données ${label(network)}`,
  erased: (network: Network, at: string) =>
    `Elles sont effacées depuis le ${dayAndTime(at)}\u00a0: le compte ${label(network)} n’est plus connecté à Ramage, et son autorisation, son profil, ses statistiques et les liens vers ses publications n’existent plus ici.`,
  nothing_found: (network: Network, at: string) =>
    `Demande reçue le ${dayAndTime(at)}. Aucun compte ${label(network)} n’était connecté à Ramage pour vous\u00a0: il n’y avait rien à effacer.`,
  kept: 'Les textes et les images qu’une entreprise a préparés dans Ramage lui appartiennent et restent dans son compte. Pour les effacer aussi, ouvrez «\u202fParamètres\u202f», ou écrivez-nous.',
  code: 'Code de confirmation',
  contact: 'Nous écrire',
  unknownTitle: 'Ce code de confirmation est inconnu',
  unknownText:
    'Vérifiez l’adresse que le réseau vous a donnée. Une demande est gardée trois ans, puis oubliée elle aussi.',
  loadError: 'Votre demande n’a pas pu être lue',
} as const
