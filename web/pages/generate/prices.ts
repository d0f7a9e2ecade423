import type { PostAnswer } from '#shared/api/posts.ts'
import { creditCosts } from '#shared/credits.ts'

export interface Price {
  credits: number
  free_left: number
}

interface Wanted {
  text: boolean
  image: boolean
}

type Priced = Pick<PostAnswer, 'description' | 'image_url' | 'next_text' | 'next_image'>

/** What a call costs on this post, as the server will count it: one credit at most, nothing for what is composed (docs/product/decisions.md D2). */
export function priceOf(post: Priced | undefined, wanted: Wanted): Price {
  if (!wanted.text && !wanted.image) return { credits: 0, free_left: 0 }
  if (!post) return { credits: creditCosts.post, free_left: 0 }
  // Nothing arrived yet: the credit is to be spent, or its brief's other post has spent it.
  if (!post.description && !post.image_url)
    return { credits: Math.max(post.next_text.credits, post.next_image.credits), free_left: 0 }
  // What the post's first credit covers takes nothing from the free tries.
  if ((wanted.text && !post.description) || (wanted.image && !post.image_url))
    return { credits: 0, free_left: 0 }
  const parts = [...(wanted.text ? [post.next_text] : []), ...(wanted.image ? [post.next_image] : [])]
  return {
    credits: Math.max(...parts.map((part) => part.credits)),
    free_left: Math.min(...parts.map((part) => part.free_left)),
  }
}
