import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AiCostAnswer, ContactAnswer, SupportRequestAnswer } from '#shared/api/admin.ts'
import type { AdminPage } from '#shared/api/admin-lists.ts'
import type {
  AdjustmentListAnswer,
  AdminUserAnswer,
  CreditsBody,
  RoleBody,
  SignUpListAnswer,
  SuspensionBody,
} from '#shared/api/admin-users.ts'
import type { LogLevel, LogPage, LogSort, LogsDeleted } from '#shared/api/logs.ts'
import type { ServicesAnswer, TrialListAnswer } from '#shared/api/services.ts'
import { adminPageSize } from '#shared/limits.ts'
import { meKey } from './auth.ts'
import { call } from './client.ts'

/** Prefix of all admin queries; each action invalidates them all. */
const adminKey = ['admin'] as const

export const signUpsQuery = queryOptions({
  queryKey: [...adminKey, 'sign-ups'],
  queryFn: ({ signal }) => call<SignUpListAnswer>('/users/stats', { signal }),
})

export const aiCostQuery = queryOptions({
  queryKey: [...adminKey, 'ai-cost'],
  queryFn: ({ signal }) => call<AiCostAnswer>('/openai/cost', { signal }),
})

/** Parameters of a list; `sort` is a column, with `-` in front for descending. */
export interface ListParams {
  page: number
  sort?: string | undefined
  search?: string | undefined
}

/** Keeps the previous page shown while the next one loads. */
const listQuery = <Row>(path: string, { page, sort, search }: ListParams) =>
  queryOptions({
    queryKey: [...adminKey, path, page, sort, search],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        page: String(page),
        ...(sort && { sort }),
        ...(search && { search }),
      })
      return call<AdminPage<Row>>(`${path}?${query}`, { signal })
    },
    placeholderData: keepPreviousData,
  })

export const useAdminUsers = (params: ListParams) => useQuery(listQuery<AdminUserAnswer>('/users', params))
export const useContacts = (params: ListParams) => useQuery(listQuery<ContactAnswer>('/get/contact', params))
export const useSupportRequests = (params: ListParams) =>
  useQuery(listQuery<SupportRequestAnswer>('/support-requests', params))

export const adjustmentsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminKey, 'adjustments', userId],
    queryFn: ({ signal }) => call<AdjustmentListAnswer>(`/users/${userId}/credits`, { signal }),
  })

export type UserAction =
  | { what: 'credits'; body: CreditsBody; idempotencyKey: string }
  | { what: 'suspension'; body: SuspensionBody }
  | { what: 'role'; body: RoleBody }
  | { what: 'billing-sync' }

/** An administrator's action on one account. */
export function useUserAction(userId: string) {
  const invalidate = useInvalidateAdmin()
  return useMutation({
    mutationFn: ({ what, ...options }: UserAction) =>
      call<AdminUserAnswer>(`/users/${userId}/${what}`, {
        method: what === 'suspension' || what === 'role' ? 'PUT' : 'POST',
        ...options,
      }),
    onSuccess: () => void invalidate(),
  })
}

/** Marks a message as handled or not. */
export function useMarkHandled(form: 'contact-requests' | 'support-requests') {
  const invalidate = useInvalidateAdmin()
  return useMutation({
    mutationFn: ({ id, handled }: { id: string; handled: boolean }) =>
      call<unknown>(`/${form}/${id}/handled`, { method: 'PUT', body: { handled } }),
    // The switch keeps its position until the list is refetched.
    onSettled: () => invalidate(),
  })
}

function useInvalidateAdmin() {
  const client = useQueryClient()
  return () => Promise.all([adminKey, meKey].map((queryKey) => client.invalidateQueries({ queryKey })))
}

export interface LogFilters {
  page: number
  sort: LogSort
  level?: LogLevel | undefined
  search?: string | undefined
}

const logsKey = ['admin', 'logs'] as const

/** One page of the operational logs; the page before stays while the next one comes. */
export function useLogs(filters: LogFilters) {
  const { page, sort, level, search } = filters
  const query = new URLSearchParams({
    page: String(page),
    limit: String(adminPageSize),
    sort,
    ...(level && { level }),
    ...(search && { search }),
  })
  return useQuery({
    queryKey: [...logsKey, filters],
    queryFn: ({ signal }) => call<LogPage>(`/logs?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Deletes all logs. */
export function useDeleteLogs() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call<LogsDeleted>('/delete-log-query', { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: logsKey }),
  })
}

const freshMs = 15_000
const servicesKey = ['admin', 'services'] as const

/** Status of the services, polled while the page is visible. */
export const useServices = (enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: servicesKey,
    queryFn: ({ signal }) => call<ServicesAnswer>('/admin/services', { signal }),
    refetchInterval: freshMs,
  })

/** Makes one small call to each AI provider, then refetches their status. */
export function useTestServices() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call<TrialListAnswer>('/admin/services/try', { method: 'POST' }),
    onSettled: () => queries.invalidateQueries({ queryKey: servicesKey }),
  })
}
