import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CommentListAnswer } from '#shared/api/comments.ts'
import { call } from './client.ts'
import { postKeys } from './posts.ts'

const pathOf = (postId: string, id = '') =>
  `/posts/${encodeURIComponent(postId)}/comments${id && `/${encodeURIComponent(id)}`}`

const commentsQuery = (postId: string) =>
  queryOptions({
    queryKey: ['posts', 'comments', postId] as const,
    queryFn: ({ signal }) => call<CommentListAnswer>(pathOf(postId), { signal }),
  })

/** What members say of a post, oldest first. */
export const useComments = (postId: string) => useQuery(commentsQuery(postId))

/** A change of comments, which answers all of them as they are then. */
function useCommentsMutation<Input>(
  postId: string,
  mutationFn: (input: Input) => Promise<CommentListAnswer>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (answer) => {
      client.setQueryData(commentsQuery(postId).queryKey, answer)
      void client.invalidateQueries({ queryKey: postKeys.lists })
    },
  })
}

/** One comment per click: retries repeat the idempotency key. */
export function useAddComment(postId: string) {
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  return useCommentsMutation(postId, async (text: string) => {
    const answer = await call<CommentListAnswer>(pathOf(postId), { body: { text }, idempotencyKey })
    setKey(crypto.randomUUID())
    return answer
  })
}

export const useResolveComment = (postId: string) =>
  useCommentsMutation(postId, ({ id, isResolved }: { id: string; isResolved: boolean }) =>
    call<CommentListAnswer>(pathOf(postId, id), { method: 'PATCH', body: { is_resolved: isResolved } }),
  )

export const useDeleteComment = (postId: string) =>
  useCommentsMutation(postId, (id: string) =>
    call<CommentListAnswer>(pathOf(postId, id), { method: 'DELETE' }),
  )
