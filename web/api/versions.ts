import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { VersionAnswer } from '#shared/api/versions.ts'
import { call } from './client.ts'
import { postKeys } from './posts.ts'

const versionsQuery = (postId: string) =>
  queryOptions({
    queryKey: postKeys.versions(postId),
    queryFn: async ({ signal }) => {
      const path = `/posts/${encodeURIComponent(postId)}/versions`
      return (await call<{ versions: VersionAnswer[] }>(path, { signal })).versions
    },
  })

/** Every version of a post's text and image, newest first. */
export const useVersions = (postId: string) => useQuery(versionsQuery(postId))

/** Restores the text or the image of a version; returns the post. */
export function useRestoreVersion(postId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (versionId: string) =>
      call<PostAnswer>(
        `/posts/${encodeURIComponent(postId)}/versions/${encodeURIComponent(versionId)}/restore`,
        { method: 'POST', idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: async (post) => {
      client.setQueryData(postKeys.one(post.id), post)
      void client.invalidateQueries({ queryKey: postKeys.lists })
      await client.invalidateQueries({ queryKey: postKeys.versions(post.id) })
    },
  })
}
