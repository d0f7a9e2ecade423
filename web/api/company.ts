import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import type { CompanyAnswer, CompanyBody, CompanyCreatedAnswer } from '#shared/api/company.ts'
import { ApiError, call } from './client.ts'
import { type UploadOptions, upload } from './upload.ts'

export const companyKeys = { infos: ['company', 'infos'] as const }

/** Null when nothing was saved yet: the 404 of the specification is an answer, not an error. */
const companyQuery = queryOptions({
  queryKey: companyKeys.infos,
  queryFn: async ({ signal }): Promise<CompanyAnswer | null> => {
    try {
      return await call<CompanyAnswer>('/company/infos', { signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  },
})

export const useCompany = () => useQuery(companyQuery)

const firstAnswers = new WeakMap<QueryClient, Promise<void>>()

/** Suspends a page that is laid out by whether there is a company, until the first answer or its failure. */
export function useCompanyAnswered() {
  const client = useQueryClient()
  const answered = firstAnswers.get(client) ?? client.prefetchQuery(companyQuery)
  firstAnswers.set(client, answered)
  use(answered)
}

/** `new_token` in the answer replaces the session's token: the caller hands it to the session. */
export function useCreateCompany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CompanyBody) => call<CompanyCreatedAnswer>('/company', { body }),
    onSuccess: ({ message: _message, new_token: _token, ...company }) =>
      client.setQueryData(companyKeys.infos, company),
  })
}

export function useUpdateCompany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CompanyBody) => call<CompanyAnswer>('/company/infos', { method: 'PUT', body }),
    onSuccess: (company) => client.setQueryData(companyKeys.infos, company),
  })
}

interface LogoUpload extends UploadOptions {
  file: File
}

type Logo = { logo: string | null }

export function useUploadLogo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, ...options }: LogoUpload) => upload<Logo>('/company/logo', 'image', file, options),
    onSuccess: ({ logo }) =>
      client.setQueryData(companyQuery.queryKey, (company) => company && { ...company, logo }),
  })
}

export function useDeleteLogo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call<Logo>('/company/logo', { method: 'DELETE' }),
    onSuccess: ({ logo }) =>
      client.setQueryData(companyQuery.queryKey, (company) => company && { ...company, logo }),
  })
}
