import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CompanyAnswer, type CompanyBody, CompanyCreatedAnswer, LogoAnswer } from '#shared/api/company.ts'
import { ApiError, api } from './client.ts'

export const companyKeys = { infos: ['company', 'infos'] as const }

/** Null when nothing was saved yet: the 404 of the specification is an answer, not an error. */
export const companyQuery = queryOptions({
  queryKey: companyKeys.infos,
  queryFn: async ({ signal }): Promise<CompanyAnswer | null> => {
    try {
      return await api.get('/api/company/infos', CompanyAnswer, { signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  },
})

export const useCompany = () => useQuery(companyQuery)

/** `new_token` in the answer replaces the session's token: the caller hands it to the session. */
export function useCreateCompany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CompanyBody) => api.post('/api/company', body, CompanyCreatedAnswer),
    onSuccess: ({ message: _message, new_token: _token, ...company }) =>
      client.setQueryData(companyKeys.infos, company),
  })
}

export function useUpdateCompany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CompanyBody) => api.put('/api/company/infos', body, CompanyAnswer),
    onSuccess: (company) => client.setQueryData(companyKeys.infos, company),
  })
}

export interface LogoUpload {
  file: File
  onProgress?: (share: number) => void
}

export function useUploadLogo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, ...options }: LogoUpload) =>
      api.upload('/api/company/logo', 'image', file, LogoAnswer, options),
    onSuccess: ({ logo }) =>
      client.setQueryData(companyQuery.queryKey, (company) => company && { ...company, logo }),
  })
}

export function useDeleteLogo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.delete('/api/company/logo', LogoAnswer),
    onSuccess: ({ logo }) =>
      client.setQueryData(companyQuery.queryKey, (company) => company && { ...company, logo }),
  })
}
