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

/** Every text and image the post has shown, newest first. */
export const useVersions = (postId: string) => useQuery(versionsQuery(postId))

/** The text or the image of a version becomes the post's again; the other stays. Gives the post. */
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
