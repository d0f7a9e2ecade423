import {
  type Block,
  button,
  type MailContent,
  paragraph,
  quote,
} from '#server/services/mails/mail-content.ts'

/** What was said on one post. */
interface PostTold {
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

interface CommentsData extends PostTold {
  firstName: string
  /** Other posts that were commented meanwhile; absent from what the release before wrote. */
  others?: PostTold[]
  /** How many posts are not shown. */
  morePosts?: number
}

export const commentsOnPosts = ({
  firstName,
  others = [],
  morePosts = 0,
  ...first
}: CommentsData): MailContent => {
  const posts = [first, ...others]
  return {
    subject: subjectOf(posts, morePosts),
    preheader: first.excerpt
      ? `À propos de «\u202f${first.excerpt}\u202f»`
      : 'À propos d’un post de votre entreprise.',
    blocks: [
      paragraph(`Bonjour ${firstName},`),
      ...posts.flatMap(saidOn),
      ...(morePosts > 0
        ? [
            paragraph(
              morePosts === 1
                ? 'Et un autre post a été commenté.'
                : `Et ${morePosts} autres posts ont été commentés.`,
            ),
          ]
        : []),
    ],
    reason:
      'Vous recevez ce mail, une fois par heure au plus, parce que vous participez aux posts de votre entreprise. Vous pouvez refuser ces mails dans vos paramètres.',
  }
}

const saidOn = ({ postId, excerpt, comments, more }: PostTold): Block[] => [
  ...(excerpt ? [paragraph(`Au sujet du post «\u202f${excerpt}\u202f»\u00a0:`)] : []),
  ...comments.flatMap(({ author, text }) => [paragraph(`${author} a écrit\u00a0:`), quote(text)]),
  ...(more > 0
    ? [paragraph(more === 1 ? 'Et un autre commentaire.' : `Et ${more} autres commentaires.`)]
    : []),
  button('Répondre sur le post', `/post/${postId}#commentaires`),
]

function subjectOf(posts: PostTold[], morePosts: number): string {
  const author = posts[0]?.comments[0]?.author ?? ''
  const count = posts.length + morePosts
  if (count > 1) return `Nouveaux commentaires sur ${count} posts`
  const total = posts.reduce((sum, { comments, more }) => sum + comments.length + more, 0)
  if (total === 1 && posts[0]?.isNamed) return `${author} vous a cité dans un commentaire`
  return total === 1 ? `${author} a commenté un post` : `${total} nouveaux commentaires sur un post`
}
