import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type {
  BestTimesAnswer,
  PerformanceAnswer,
  PerformancePeriod,
  PostPerformanceAnswer,
} from '#shared/api/performance.ts'
import type { Network } from '#shared/networks.ts'
import { call, callStream } from './client.ts'

export interface PerformanceFilters {
  period: PerformancePeriod
  app?: Network | undefined
}

const performanceKey = ['performance'] as const

const queryOf = ({ period, app }: PerformanceFilters) =>
  new URLSearchParams({ period: String(period), ...(app && { app }) })

/** Keeps the previous period shown while the next one loads. */
export const usePerformance = (filters: PerformanceFilters) =>
  useQuery({
    queryKey: [...performanceKey, filters],
    queryFn: ({ signal }) => call<PerformanceAnswer>(`/performance?${queryOf(filters)}`, { signal }),
    placeholderData: keepPreviousData,
  })

export const usePostPerformance = (postId: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...performanceKey, 'post', postId],
    queryFn: ({ signal }) => call<PostPerformanceAnswer>(`/posts/${postId}/performance`, { signal }),
    enabled: isWanted,
  })

export const useBestTimes = (isWanted = true) =>
  useQuery({
    enabled: isWanted,
    queryKey: [...performanceKey, 'best-times'],
    queryFn: ({ signal }) => call<BestTimesAnswer>('/performance/best-times', { signal }),
  })

/** Downloads the file; a link could not carry the token. */
export const useCsvExport = () =>
  useMutation({
    mutationFn: async (filters: PerformanceFilters) => {
      const response = await callStream(`/performance/export.csv?${queryOf(filters)}`, { accept: 'text/csv' })
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      return { name: name ?? 'performance.csv', blob: await response.blob() }
    },
  })
