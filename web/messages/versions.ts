import type { VersionAnswer } from '#shared/api/versions.ts'
import { composerId, ruleWriterId } from '#shared/maker-ids.ts'
import { dayAndTime } from './dates.ts'
import { imageLayoutTexts } from './image-layout.ts'
import { authorTexts } from './members.ts'
import { slideCount } from './slides.ts'
import { textReviewTexts } from './text-review.ts'

/** Words of the « Versions » card. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
const euros = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 4,
})

const made = {
  text: { first: 'premier jet', generated: 'texte régénéré' },
  image: { first: 'première image', generated: 'image régénérée' },
}

/** `by`: « vous », or the name of a colleague. */
function originOf(
  { kind, origin, number, provider, restored_number, corrected_points }: VersionAnswer,
  by: string,
): string {
  if (corrected_points !== null) return textReviewTexts.correctedVersion(corrected_points)
  if (origin === 'restored')
    return restored_number === null ? 'version reprise' : `reprise de la version ${restored_number}`
  if (origin !== 'edited') return made[kind][origin]
  if (kind === 'image') return `${provider === composerId ? 'composée' : 'choisie'} par ${by}`
  return `${number === 1 ? 'écrite' : 'corrigée'} par ${by}`
}

function makerOf({ origin, provider, model, cost_micro_eur: cost }: VersionAnswer): string | null {
  if (provider === null || origin === 'edited') return null
  if (provider === composerId) return imageLayoutTexts.compose
  const name = provider === ruleWriterId ? 'Mode démonstration' : `Généré avec l’IA, ${model ?? provider}`
  return origin === 'restored' || cost === null ? name : `${name}, ${euros.format(cost / 1_000_000)}`
}

export const versionTexts = {
  title: 'Versions',
  onlyFirst: 'La première',
  loading: 'Chargement des versions',
  loadError: 'Les versions n’ont pas pu être chargées.',
  freeLeft: (left: number) =>
    left > 1
      ? `${left} régénérations offertes`
      : left === 1
        ? '1 régénération offerte'
        : 'Régénérer\u00a0: 1 post',
  kinds: 'Versions du texte ou de l’image',
  text: 'Texte',
  image: 'Image',
  name: (number: number) => `Version ${number}`,
  /** For this reader, who is « vous ». */
  metaFor: (readerId: string) => (version: VersionAnswer) => {
    const { author, origin } = version
    const by = author.id === readerId ? null : author.name
    return [
      dayAndTime(version.updated_at),
      slideCount(version.slide_count ?? 0, version.slides_format),
      originOf(version, by ?? 'vous'),
      origin !== 'edited' && by && authorTexts.by(by),
    ]
      .filter(Boolean)
      .join(' · ')
  },
  maker: makerOf,
  prompt: 'Votre consigne',
  shown: 'Affichée',
  restore: 'Reprendre',
  restoreNamed: ({ kind, number, slide_count }: VersionAnswer) =>
    `Reprendre ${kind === 'text' ? 'le texte' : (slide_count ?? 0) > 1 ? 'les images' : 'l’image'} de la version ${number}`,
  restoring: 'Reprise',
  restored: ({ kind, number, slide_count }: VersionAnswer) =>
    kind === 'text'
      ? `Texte de la version ${number} repris.`
      : (slide_count ?? 0) > 1
        ? `Images de la version ${number} reprises.`
        : `Image de la version ${number} reprise.`,
  restoreError: 'Cette version n’a pas pu être reprise.',
  unsavedFirst: 'Votre dernière modification n’est pas encore enregistrée. Réessayez dans un instant.',
  all: (count: number) => `Tout afficher (${count})`,
  fewer: 'Réduire',
  close: 'Fermer',
  compare: 'Comparer deux versions',
  first: 'Première version',
  second: 'Seconde version',
  legend: 'Barré\u00a0: seulement dans la première. Souligné\u00a0: seulement dans la seconde.',
  same: 'Ces deux textes sont identiques.',
  noAlt: 'Image du post',
} as const
