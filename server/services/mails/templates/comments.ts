import { button, type MailContent, paragraph, quote } from '#server/services/mails/mail-content.ts'

interface CommentsData {
  firstName: string
  postId: string
  /** The start of the post's text; empty when it has none. */
  excerpt: string
  /** One of the comments names the reader. */
  isNamed: boolean
  /** The first of them, as people read them. */
  comments: { author: string; text: string }[]
  /** How many are not shown. */
  more: number
}

export const commentsOnPost = ({
  firstName,
  postId,
  excerpt,
  isNamed,
  comments,
  more,
}: CommentsData): MailContent => ({
  subject: subjectOf(comments, comments.length + more, isNamed),
  preheader: excerpt ? `À propos de «\u202f${excerpt}\u202f»` : 'À propos d’un post de votre entreprise.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    ...(excerpt ? [paragraph(`Au sujet du post «\u202f${excerpt}\u202f»\u00a0:`)] : []),
    ...comments.flatMap(({ author, text }) => [paragraph(`${author} a écrit\u00a0:`), quote(text)]),
    ...(more > 0
      ? [paragraph(more === 1 ? 'Et un autre commentaire.' : `Et ${more} autres commentaires.`)]
      : []),
    button('Répondre sur le post', `/post/${postId}#commentaires`),
  ],
  reason:
    'Vous recevez ce mail, une fois par heure au plus pour un même post, parce que vous participez à ce post. Vous pouvez refuser ces mails dans vos paramètres.',
})

function subjectOf(comments: CommentsData['comments'], total: number, isNamed: boolean): string {
  const author = comments[0]?.author ?? ''
  if (isNamed && total === 1) return `${author} vous a cité dans un commentaire`
  return total === 1 ? `${author} a commenté un post` : `${total} nouveaux commentaires sur un post`
}
