import type { PostAnswer } from '#shared/api/posts.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'

/** Who wrote it: a model's work is said to be one, the demonstration claims nothing. */
export function Origin({ post }: { post: PostAnswer | undefined }) {
  if (!post || (!post.ai_generated && post.generator !== 'demonstration')) return null
  return <p className="text-14 text-muted">{post.ai_generated ? texts.aiGenerated : texts.demonstration}</p>
}
