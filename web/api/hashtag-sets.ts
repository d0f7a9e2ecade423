import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { HashtagSet, HashtagSetBody, HashtagSetsAnswer } from '#shared/api/hashtag-sets.ts'
import { call } from './client.ts'

const path = '/company/hashtag-sets'

const setsQuery = queryOptions({
  queryKey: ['company', 'hashtag-sets'],
  queryFn: async ({ signal }): Promise<HashtagSet[]> =>
    (await call<HashtagSetsAnswer>(path, { signal })).sets,
})

/** By their names. */
export const useHashtagSets = () => useQuery(setsQuery)

function useCacheSets() {
  const client = useQueryClient()
  return ({ sets }: HashtagSetsAnswer) => {
    client.setQueryData(setsQuery.queryKey, sets)
  }
}

/** A new one where `id` is null. */
export function useSaveHashtagSet() {
  const cacheSets = useCacheSets()
  return useMutation({
    mutationFn: ({ id, ...body }: HashtagSetBody & { id: string | null }) =>
      id
        ? call<HashtagSetsAnswer>(`${path}/${encodeURIComponent(id)}`, { method: 'PUT', body })
        : call<HashtagSetsAnswer>(path, { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess: cacheSets,
  })
}

export function useDeleteHashtagSet() {
  const cacheSets = useCacheSets()
  return useMutation({
    mutationFn: (id: string) =>
      call<HashtagSetsAnswer>(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSuccess: cacheSets,
  })
}
