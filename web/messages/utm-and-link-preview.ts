import type { UtmParameters } from '#shared/utm.ts'
import { formatNumber } from './numbers.ts'

const written = ({ source, medium, campaign }: UtmParameters) =>
  [`utm_source=${source}`, `utm_medium=${medium}`, campaign && `utm_campaign=${campaign}`]
    .filter(Boolean)
    .join(', ')

/** Words of UTM parameters. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
export const utmTexts = {
  title: 'Suivi des liens',
  lead: 'Des paramètres UTM, ajoutés aux liens de vos textes quand ils partent, disent à l’outil de statistiques de votre site d’où viennent les visites. Un lien qui en porte déjà reste tel quel.',
  on: (network: string) => `Ajouter aux liens qui partent sur ${network}`,
  instagramHelp: 'Sur Instagram, les liens d’une légende ne se cliquent pas\u00a0: ils se recopient.',
  yes: 'Oui',
  no: 'Non',
  source: 'Source (utm_source)',
  medium: 'Support (utm_medium)',
  campaign: 'Campagne (utm_campaign, facultatif)',
  example: (url: string) => `Exemple\u00a0: ${url}`,
  scheduled: 'Ce qui est déjà programmé part comme vous l’avez vu.',

  note: (utm: UtmParameters) => `Les liens partiront avec ${written(utm)}.`,
  check: (count: number, utm: UtmParameters) =>
    count === 1
      ? `Le lien partira avec ${written(utm)}`
      : `Les ${formatNumber(count)} liens partiront avec ${written(utm)}`,
  removed: 'Les liens partiront tels quels',
  remove: 'Retirer',
  add: 'Ajouter',
} as const

/** Words of link previews. */
export const linkPreviewTexts = {
  title: 'Aperçu de lien',
  unused: 'Aucun',
  lead: 'Sous le texte, une carte vers une page de votre site, à la place des images\u00a0: LinkedIn prend l’un ou l’autre.',
  add: 'Ajouter un aperçu de lien',
  change: 'Modifier',
  remove: 'Retirer',
  removing: 'Retrait',
  imagesKept: 'Les images du post restent ici\u202f; elles repartent avec lui si vous retirez l’aperçu.',
  saved: 'Aperçu de lien enregistré.',
  removed: 'Aperçu de lien retiré.',
  removeError: 'L’aperçu de lien n’a pas pu être retiré.',

  dialogTitle: 'Aperçu de lien',
  notFetched: 'Rien n’est lu sur la page\u00a0: la carte montre ce que vous écrivez ici.',
  close: 'Annuler',
  save: 'Enregistrer',
  saving: 'Enregistrement',
  saveError: 'L’aperçu de lien n’a pas pu être enregistré.',
  url: 'Adresse de la page',
  linkTitle: 'Titre',
  description: 'Description (facultatif)',
  descriptionHelp: 'LinkedIn ne la montre pas partout.',
  thumbnail: 'Image de la carte',
  thumbnailHelp: 'En largeur, elle se voit entière.',
  noThumbnail: 'Sans image',
  ownImage: 'Image du post',
  photo: (name: string) => name || 'Photo de la galerie',
} as const
