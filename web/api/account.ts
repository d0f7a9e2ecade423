import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CompanyIdentityAnswer, CompanyIdentityBody } from '#shared/api/company-identity.ts'
import type { PictureAnswer, ProfileAnswer, ProfileBody, WantedMails } from '#shared/api/profile.ts'
import { meKey } from './auth.ts'
import { call } from './client.ts'
import { companyKeys } from './company.ts'
import { type UploadOptions, upload } from './upload.ts'

export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => call<ProfileAnswer>('/account/profile', { signal }),
})

/** Invalidates the user, which header and previews show. */
export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileBody) => call<ProfileAnswer>('/account/profile', { method: 'PUT', body }),
    onSuccess: (profile) => {
      client.setQueryData(profileQuery.queryKey, profile)
      void client.invalidateQueries({ queryKey: meKey })
      void client.invalidateQueries({ queryKey: companyKeys.infos })
    },
  })
}

export function useUploadProfilePicture() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, ...options }: UploadOptions & { file: File }) =>
      upload<PictureAnswer>('/account/picture', 'image', file, options),
    onSuccess: () => client.invalidateQueries({ queryKey: meKey }),
  })
}

export function useDeleteProfilePicture() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call<PictureAnswer>('/account/picture', { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: meKey }),
  })
}

export const identityQuery = queryOptions({
  queryKey: ['account', 'company-identity'],
  queryFn: ({ signal }) => call<CompanyIdentityAnswer>('/account/company-identity', { signal }),
})

export function useSaveIdentity() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CompanyIdentityBody) =>
      call<CompanyIdentityAnswer>('/account/company-identity', { method: 'PUT', body }),
    onSuccess: (identity) => client.setQueryData(identityQuery.queryKey, identity),
  })
}

export const mailPreferencesQuery = queryOptions({
  queryKey: ['account', 'notifications'],
  queryFn: ({ signal }) => call<WantedMails>('/account/notifications', { signal }),
})

export function useSaveMailPreferences() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: WantedMails) => call<WantedMails>('/account/notifications', { method: 'PUT', body }),
    onSuccess: (wanted) => client.setQueryData(mailPreferencesQuery.queryKey, wanted),
  })
}

export function useSaveTimeZone() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (time_zone: string) =>
      call<{ time_zone: string }>('/account/time-zone', { method: 'PUT', body: { time_zone } }),
    onSuccess: () => client.invalidateQueries({ queryKey: meKey }),
  })
}
