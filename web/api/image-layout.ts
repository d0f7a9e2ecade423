import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type LayoutAnswer, type LayoutBody, LayoutPreview, layoutHeader } from '#shared/api/layout.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { call, callStream } from './client.ts'
import { imageKeys } from './images.ts'
import { postKeys } from './posts.ts'

const pathOf = (postId: string) => `/posts/${encodeURIComponent(postId)}/layout`

const layoutQuery = (postId: string) =>
  queryOptions({
    queryKey: ['posts', 'layout', postId] as const,
    queryFn: ({ signal }) => call<LayoutAnswer>(pathOf(postId), { signal }),
    // What one changes must not change under one's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** What the post's picture is composed of, or would be. */
export const useLayout = (postId: string) => useQuery(layoutQuery(postId))

export interface PreviewedLayout {
  /** What was asked. */
  body: LayoutBody
  picture: Blob
  told: LayoutPreview
}

const looksKeptMs = 60_000

/** The picture as it would be; the last one stays while the next is composed. Nothing is asked before there is a body. */
export const useLayoutPreview = (postId: string, body: LayoutBody | null) =>
  useQuery({
    queryKey: ['layout-preview', postId, body],
    queryFn: async ({ signal }): Promise<PreviewedLayout> => {
      if (!body) throw new Error('nothing to preview')
      const response = await callStream(`${pathOf(postId)}/preview`, { body, signal, accept: 'image/jpeg' })
      const told = LayoutPreview.parse(JSON.parse(response.headers.get(layoutHeader) ?? 'null'))
      return { body, picture: await response.blob(), told }
    },
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: looksKeptMs,
  })

/** Keeps the picture: a version of its own. Gives the post. */
export function useSaveLayout(postId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: LayoutBody) =>
      call<PostAnswer>(pathOf(postId), { method: 'PUT', body, idempotencyKey: crypto.randomUUID() }),
    onSuccess: (post) => {
      client.setQueryData(postKeys.one(post.id), post)
      void client.invalidateQueries({ queryKey: postKeys.versions(post.id) })
      void client.invalidateQueries({ queryKey: postKeys.lists })
      void client.invalidateQueries({ queryKey: imageKeys.stats })
    },
  })
}
