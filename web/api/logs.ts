import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LogLevel, LogPage, LogSort, LogsDeleted } from '#shared/api/logs.ts'
import { adminPageSize } from '#shared/limits.ts'
import { call } from './client.ts'

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
