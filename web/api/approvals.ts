import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  ApprovalListAnswer,
  ApprovalPageAnswer,
  AskApprovalAnswer,
  AskApprovalBody,
  DecisionBody,
  LinkDecisionBody,
  WaitingApprovalsAnswer,
} from '#shared/api/approvals.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { call } from './client.ts'

const ofPost = (postId: string) => ['posts', 'approvals', postId] as const

const waitingKey = ['approvals', 'waiting'] as const

const watchEveryMs = 30_000

/** What was asked and answered about a post; an answer that comes meanwhile is seen within half a minute. */
export const useApprovals = ({ id, updated_at }: Pick<PostAnswer, 'id' | 'updated_at'>) =>
  useQuery({
    queryKey: [...ofPost(id), updated_at],
    queryFn: ({ signal }) =>
      call<ApprovalListAnswer>(`/posts/${encodeURIComponent(id)}/approvals`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.approvals.some((one) => one.state === 'waiting') ? watchEveryMs : false,
  })

/** What waits for the signed-in member's own answer. */
export const useWaitingApprovals = (isWanted: boolean) =>
  useQuery({
    queryKey: waitingKey,
    queryFn: ({ signal }) => call<WaitingApprovalsAnswer>('/approvals', { signal }),
    enabled: isWanted,
  })

export function useAskApproval() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AskApprovalBody) => call<AskApprovalAnswer>('/approvals', { body }),
    onSuccess: (_, { posts }) => {
      for (const { post_id } of posts) void client.invalidateQueries({ queryKey: ofPost(post_id) })
    },
  })
}

export function useEndApproval(postId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call<void>(`/approvals/${id}`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ofPost(postId) }),
  })
}

/** Who answers: whoever holds the link, or a member by the request's id. */
export type ReviewerAccess = { token: string } | { id: string }

const pageKey = (access: ReviewerAccess) => ['approval-page', access] as const

const readPage = (access: ReviewerAccess, signal: AbortSignal) =>
  'token' in access
    ? call<ApprovalPageAnswer>('/approval/read', { body: access, signal })
    : call<ApprovalPageAnswer>(`/approvals/${encodeURIComponent(access.id)}`, { signal })

/** Exactly what would go out. Reading it decides nothing. */
export const useApprovalPage = (access: ReviewerAccess) =>
  useQuery({ queryKey: pageKey(access), queryFn: ({ signal }) => readPage(access, signal) })

/** What is no longer there is read anew, to be shown in its place. */
export function useDecide(access: ReviewerAccess) {
  const client = useQueryClient()
  const queryKey = pageKey(access)
  return useMutation({
    mutationFn: ({ name, ...body }: DecisionBody & { name: string }) =>
      'token' in access
        ? call<ApprovalPageAnswer>('/approval/decide', {
            body: { ...body, name, token: access.token } satisfies LinkDecisionBody,
          })
        : call<ApprovalPageAnswer>(`/approvals/${encodeURIComponent(access.id)}/decisions`, { body }),
    onSuccess: (page, { post_id }) => {
      client.setQueryData(queryKey, page)
      void client.invalidateQueries({ queryKey: waitingKey })
      void client.invalidateQueries({ queryKey: ofPost(post_id) })
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
