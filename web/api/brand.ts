import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BrandAnswer, BrandBody } from '#shared/api/brand.ts'
import { call } from './client.ts'

const path = '/company/brand'

const brandQuery = queryOptions({
  queryKey: ['company', 'brand'],
  queryFn: ({ signal }) => call<BrandAnswer>(path, { signal }),
})

export const useBrand = () => useQuery(brandQuery)

export function useUpdateBrand() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BrandBody) => call<BrandAnswer>(path, { method: 'PUT', body }),
    onSuccess: (brand) => client.setQueryData(brandQuery.queryKey, brand),
  })
}

export function useDeleteLearnedWords() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call<BrandAnswer>(`${path}/learned`, { method: 'DELETE' }),
    onSuccess: (brand) => client.setQueryData(brandQuery.queryKey, brand),
  })
}
