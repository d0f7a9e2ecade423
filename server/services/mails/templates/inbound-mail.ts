import type { MailPhotos } from '#server/db/schema/inbound-mails.ts'
import {
  button,
  type MailContent,
  paragraph,
  picture,
  quote,
  type ShownPicture,
} from '#server/services/mails/mail-content.ts'
import { maxImagesPerPost, maxMailsPerDay } from '#shared/limits.ts'

const reason =
  'Vous recevez ce mail parce que vous avez écrit à votre adresse privée de Ramage. Elle se change dans vos paramètres.'
const shownText = 1_500
const shorten = (text: string) =>
  text.length > shownText ? `${text.slice(0, shownText).toWellFormed()}…` : text
const counted = (count: number, one: string, more: string) => (count === 1 ? one : more)

/** Which photos did not join the draft, and why. */
function leftOut({ refused, noRoom, tooMany }: MailPhotos) {
  const sentences = [
    refused > 0 &&
      counted(refused, 'Une image n’a pas pu être lue.', `${refused} images n’ont pas pu être lues.`),
    noRoom > 0 &&
      counted(
        noRoom,
        'Votre galerie est pleine\u00a0: une photo n’y est pas entrée.',
        `Votre galerie est pleine\u00a0: ${noRoom} photos n’y sont pas entrées.`,
      ),
    tooMany > 0 && `Un post prend ${maxImagesPerPost} photos au plus\u00a0: les suivantes ont été laissées.`,
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 ? [paragraph(sentences.join(' '))] : []
}

const preview = (text: string, shown: ShownPicture | null) => [
  ...(shown ? [picture(shown)] : []),
  ...(text ? [quote(shorten(text))] : []),
]

const waysOn = (postId: string, canPublish: boolean) => [
  ...(canPublish ? [button('Programmer ce post', `/post/${postId}?publier=plus-tard`)] : []),
  button('Modifier ce brouillon', `/post/${postId}`),
]

interface DraftData {
  firstName: string
  postId: string
  /** Empty where the text could not be made; without `picture`, the image. */
  text: string
  picture: ShownPicture | null
  photos: MailPhotos
  /** Its credit was spent. */
  spent: boolean
  /** Null where none are counted. */
  postsLeft: number | null
  canPublish: boolean
}

export const mailDraft = ({
  firstName,
  postId,
  text,
  picture: shown,
  photos,
  spent,
  postsLeft,
  canPublish,
}: DraftData): MailContent => ({
  subject: 'Votre brouillon est prêt',
  preheader: 'Regardez-le, puis programmez-le ou modifiez-le.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph('Voici le post fait de votre mail. Rien n’est publié\u00a0: c’est un brouillon.'),
    ...preview(text, shown),
    ...(text && shown
      ? []
      : [
          paragraph(
            text
              ? 'L’image n’a pas pu être faite\u00a0: vous pourrez l’ajouter sur le post.'
              : 'Le texte n’a pas pu être écrit\u00a0: vous pourrez l’écrire ou le redemander sur le post.',
          ),
        ]),
    ...leftOut(photos),
    ...(spent ? [paragraph(cost(postsLeft))] : []),
    ...waysOn(postId, canPublish),
  ],
  reason,
})

function cost(left: number | null): string {
  if (left === null) return 'Il compte dans l’usage de votre plan.'
  const rest = left === 0 ? 'c’était le dernier' : `il vous en reste ${left}`
  return `Il a coûté un post\u202f; ${rest}.`
}

/** Why a mail's words and photos wait as they came. */
export type NotKeptReason = 'no_credits' | 'fair_use' | 'failed'

interface WaitingData {
  firstName: string
  postId: string
  reason: NotKeptReason
  text: string
  picture: ShownPicture | null
  photos: MailPhotos
}

const whyWaiting: Record<NotKeptReason, string> = {
  no_credits:
    'Il ne vous reste plus de post à faire écrire pour l’instant. Rien n’est perdu\u00a0: votre phrase et vos photos vous attendent dans un brouillon, que vous pouvez terminer vous-même ou faire écrire plus tard.',
  fair_use:
    'Vous avez atteint l’usage quotidien de votre plan. Rien n’est perdu\u00a0: votre phrase et vos photos vous attendent dans un brouillon, que vous pouvez terminer vous-même ou faire écrire demain.',
  failed:
    'Le post n’a pas pu être écrit cette fois, et ne vous a rien coûté. Votre phrase et vos photos vous attendent dans un brouillon\u00a0: vous pouvez le terminer vous-même, ou redemander le texte.',
}

export const mailDraftWaiting = ({
  firstName,
  postId,
  reason: why,
  text,
  picture: shown,
  photos,
}: WaitingData): MailContent => ({
  subject: 'Votre mail vous attend en brouillon',
  preheader: 'Votre phrase et vos photos sont gardées.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(whyWaiting[why]),
    ...preview(text, shown),
    ...leftOut(photos),
    button('Modifier ce brouillon', `/post/${postId}`),
    ...(why === 'no_credits' ? [button('Voir les recharges', '/recharge')] : []),
  ],
  reason,
})

/** Why nothing came of a mail; where it `failed` halfway, a draft may have. */
export type RefusedReason = 'empty' | 'unreadable' | 'post_limit' | 'late' | 'failed'

interface RefusedData {
  firstName: string
  reason: RefusedReason
  photos: MailPhotos
}

const whyRefused: Record<RefusedReason, string> = {
  empty:
    'Votre mail est arrivé, mais nous n’y avons trouvé ni phrase ni photo. Joignez une ou plusieurs photos, ou écrivez une phrase, et renvoyez-le\u00a0: il ne vous a rien coûté.',
  unreadable:
    'Votre mail est arrivé, mais il n’a pas pu être lu. Écrivez un nouveau mail plutôt que de transférer celui-ci\u00a0: il ne vous a rien coûté.',
  post_limit:
    'Votre mail est arrivé, mais votre entreprise garde déjà autant de posts que son plan le permet. Supprimez-en, puis renvoyez-le\u00a0: il ne vous a rien coûté.',
  late: 'Votre mail est arrivé, mais une panne nous a empêchés de le traiter à temps. Nous en sommes désolés\u00a0: renvoyez-le, il ne vous a rien coûté.',
  failed:
    'Votre mail est arrivé, mais une erreur de notre part a arrêté son traitement. Nous en sommes désolés\u00a0: si aucun brouillon ne vous attend dans vos posts, renvoyez-le.',
}

export const mailNotKept = ({ firstName, reason: why, photos }: RefusedData): MailContent => ({
  ...(why === 'failed'
    ? { subject: 'Votre mail n’a pas pu être traité', preheader: 'Une erreur de notre part l’a arrêté.' }
    : {
        subject: 'Votre mail n’est pas devenu un brouillon',
        preheader: `Il ne vous a rien coûté\u202f; vous pouvez en envoyer ${maxMailsPerDay} par jour.`,
      }),
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(whyRefused[why]),
    ...leftOut(photos),
    button('Ouvrir le générateur', '/generate'),
  ],
  reason,
})
