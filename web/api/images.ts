import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImageAnswer, StatsAnswer, VerificationAnswer } from '#shared/api/images.ts'
import { call } from './client.ts'
import { type UploadOptions, upload } from './upload.ts'

export const imageKeys = {
  all: ['images'] as const,
  list: ['images', 'list'] as const,
  stats: ['images', 'stats'] as const,
}

const imagesQuery = queryOptions({
  queryKey: imageKeys.list,
  queryFn: async ({ signal }) => (await call<{ images: ImageAnswer[] }>('/images/list', { signal })).images,
})

const statsQuery = queryOptions({
  queryKey: imageKeys.stats,
  queryFn: ({ signal }) => call<StatsAnswer>('/images/stat', { signal }),
})

/** The gallery, newest first. */
export const useImages = () => useQuery(imagesQuery)

/** Counts of the dashboard: uploads kept, posts published, posts generated. */
export const useStats = () => useQuery(statsQuery)

interface ImageUpload extends UploadOptions {
  file: File
}

export function useUploadImage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, ...options }: ImageUpload) =>
      upload<{ image_url: string; image: ImageAnswer }>('/images/upload', 'image', file, options),
    onSuccess: () => client.invalidateQueries({ queryKey: imageKeys.all }),
  })
}

export function useDeleteImage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (url: string) => call<{ message: string }>('/images/delete', { body: { url } }),
    onSuccess: () => client.invalidateQueries({ queryKey: imageKeys.all }),
  })
}

/** What the image shows, for those who do not see it: gallery and posts say it from then on. */
export function useEditAltText() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, altText }: { id: string; altText: string }) =>
      call<ImageAnswer>(`/images/${encodeURIComponent(id)}`, {
        method: 'PATCH',
        body: { alt_text: altText },
      }),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: imageKeys.list })
      // `postKeys.all`, whose file already imports this one.
      await client.invalidateQueries({ queryKey: ['posts'] })
    },
  })
}

/** Asks whether Ramage made the file; nothing of it is kept. Throws ApiError or AbortError. */
export const verifyImage = (file: File, signal: AbortSignal) =>
  upload<VerificationAnswer>('/verification', 'image', file, { signal })
