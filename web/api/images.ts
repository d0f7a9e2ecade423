import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageAnswer } from '#shared/api/common.ts'
import { ImageListAnswer, ImageUploadAnswer, StatsAnswer } from '#shared/api/images.ts'
import { api } from './client.ts'

export const imageKeys = {
  all: ['images'] as const,
  list: ['images', 'list'] as const,
  stats: ['images', 'stats'] as const,
}

export const imagesQuery = queryOptions({
  queryKey: imageKeys.list,
  queryFn: async ({ signal }) => (await api.get('/api/images/list', ImageListAnswer, { signal })).images,
})

export const statsQuery = queryOptions({
  queryKey: imageKeys.stats,
  queryFn: ({ signal }) => api.get('/api/images/stat', StatsAnswer, { signal }),
})

/** The gallery, newest first. */
export const useImages = () => useQuery(imagesQuery)

/** Counts of the dashboard: uploads kept, posts published, posts generated. */
export const useStats = () => useQuery(statsQuery)

export interface ImageUpload {
  file: File
  /** Share sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

export function useUploadImage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, ...options }: ImageUpload) =>
      api.upload('/api/images/upload', 'image', file, ImageUploadAnswer, options),
    onSuccess: () => client.invalidateQueries({ queryKey: imageKeys.all }),
  })
}

export function useDeleteImage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (url: string) => api.post('/api/images/delete', { url }, MessageAnswer),
    onSuccess: () => client.invalidateQueries({ queryKey: imageKeys.all }),
  })
}
