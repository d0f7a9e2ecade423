import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { HandedPost, HandOffAnswer } from '#shared/api/hand-off.ts'
import { call } from './client.ts'

const keyOf = (token: string) => ['hand-off', token] as const
const pathOf = (token: string) => `/hand-off/${encodeURIComponent(token)}`

/** An address for a phone, new each time. */
export const useCreateHandOff = (postId: string) =>
  useMutation({
    mutationFn: () =>
      call<HandOffAnswer>(`/posts/${encodeURIComponent(postId)}/hand-off`, { method: 'POST' }),
  })

/** The post behind such an address, for whoever holds it. */
export const useHandOffPost = (token: string) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => call<HandedPost>(pathOf(token), { signal }),
  })

export function useMarkPublished(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call<HandedPost>(`${pathOf(token)}/published`, { method: 'POST' }),
    onSuccess: (post) => client.setQueryData(keyOf(token), post),
  })
}
