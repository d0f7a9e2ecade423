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

/** The images of a post as files in the order given; their names end by what they are. */
export const useImageFiles = (images: { url: string; name: string }[]) =>
  useQuery({
    queryKey: ['image-files', ...images.map(({ url }) => url)] as const,
    queryFn: ({ signal }) =>
      Promise.all(
        images.map(async ({ url, name }) => {
          const blob = await (await fetch(url, { signal })).blob()
          return new File([blob], `${name}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, {
            type: blob.type,
          })
        }),
      ),
    enabled: images.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useMarkPublished(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call<HandedPost>(`${pathOf(token)}/published`, { method: 'POST' }),
    onSuccess: (post) => client.setQueryData(keyOf(token), post),
  })
}
