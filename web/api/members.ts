import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LoginAnswer } from '#shared/api/auth.ts'
import type { FreshProof } from '#shared/api/fresh-proof.ts'
import type { GoogleAnswer } from '#shared/api/google.ts'
import type {
  AcceptBody,
  DemonstrationMemberAnswer,
  InvitationInfoAnswer,
  InviteBody,
  MemberSettingsBody,
  MembersAnswer,
} from '#shared/api/members.ts'
import type { MemberRole } from '#shared/role-permissions.ts'
import { meKey } from './auth.ts'
import { call } from './client.ts'

export const membersQuery = queryOptions({
  queryKey: ['members'] as const,
  queryFn: ({ signal }) => call<MembersAnswer>('/members', { signal }),
})

/** A change of members, which answers all of them as they are then. */
function useMembersMutation<Input>(mutationFn: (input: Input) => Promise<MembersAnswer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (members) => client.setQueryData(membersQuery.queryKey, members),
  })
}

export const useInvite = () =>
  useMembersMutation((body: InviteBody) => call<MembersAnswer>('/members/invitations', { body }))

export const useRevokeInvitation = () =>
  useMembersMutation((id: string) => call<MembersAnswer>(`/members/invitations/${id}`, { method: 'DELETE' }))

/** One's own role too: then what the screens offer changes with it. */
export function useChangeMemberRole() {
  const client = useQueryClient()
  return useMembersMutation(async ({ id, role }: { id: string; role: MemberRole }) => {
    const members = await call<MembersAnswer>(`/members/${id}`, {
      method: 'PATCH',
      body: { member_role: role },
    })
    await client.invalidateQueries({ queryKey: meKey })
    return members
  })
}

export const useRemoveMember = () =>
  useMembersMutation((id: string) => call<MembersAnswer>(`/members/${id}`, { method: 'DELETE' }))

export const useChangeMemberSettings = () =>
  useMembersMutation((body: MemberSettingsBody) =>
    call<MembersAnswer>('/members/settings', { method: 'PUT', body }),
  )

/** In a demonstration. */
export function useAddDemonstrationMember() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call<DemonstrationMemberAnswer>('/members/demonstration', { method: 'POST' }),
    onSuccess: () => client.invalidateQueries({ queryKey: membersQuery.queryKey }),
  })
}

export const leaveCompany = (body: FreshProof) => call<{ message: string }>('/members/leave', { body })

/** Uses nothing up. */
export const readInvitation = (token: string, signal: AbortSignal) =>
  call<InvitationInfoAnswer>('/invitations/check', { body: { token }, signal })

export const acceptInvitation = (body: AcceptBody) => call<LoginAnswer>('/invitations/accept', { body })

export const acceptInvitationWithGoogle = (token: string) =>
  call<GoogleAnswer>('/invitations/google', { body: { token } })

/** The account's own company is deleted. */
export const joinCompany = (token: string) =>
  call<{ message: string }>('/invitations/join', { body: { token, deletes_company: true } })
