import { useMutation } from '@tanstack/react-query'
import type { LinkPreviewBody } from '#shared/api/link-preview.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { call } from './client.ts'
import { useCachePost } from './posts.ts'

/** The link preview of a post; null takes it away. Gives the post. */
export function useSaveLinkPreview(postId: string) {
  const cachePost = useCachePost()
  return useMutation({
    mutationFn: (body: LinkPreviewBody | null) => {
      const path = `/posts/${encodeURIComponent(postId)}/link-preview`
      return body
        ? call<PostAnswer>(path, { method: 'PUT', body })
        : call<PostAnswer>(path, { method: 'DELETE' })
    },
    onSuccess: cachePost,
  })
}
