import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { postQuery } from '#web/api/posts.ts'
import { useStudio, useStudioValue } from './studio-context.ts'
import { shownOf } from './studio-state.ts'

/** The server's view of the post in hand: its prices, who wrote it, its image's size. Undefined until there is one. */
export function usePostInHand() {
  const studio = useStudio()
  const postId = useStudioValue((state) => state.postId)
  const isRunning = useStudioValue((state) => state.run !== null)
  const { data, dataUpdatedAt, error } = useQuery({
    ...postQuery(postId ?? ''),
    enabled: postId !== null && !isRunning,
  })
  const isGone = error instanceof ApiError && error.status === 404

  useEffect(() => {
    if (isGone) studio.forgetPost()
  }, [isGone, studio])

  useEffect(() => {
    if (data) studio.adopt(shownOf(data), dataUpdatedAt)
  }, [data, dataUpdatedAt, studio])

  return postId ? data : undefined
}
