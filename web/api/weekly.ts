import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  NewsFeedAnswer,
  NewsFeedBody,
  WeeklyMailAnswer,
  WeeklyMailBody,
  WeeklyProposalsAnswer,
} from '#shared/api/weekly.ts'
import { call } from './client.ts'

const proposalsKey = ['weekly-proposals'] as const

export const useWeeklyProposals = (isWanted = true) =>
  useQuery({
    enabled: isWanted,
    queryKey: proposalsKey,
    queryFn: ({ signal }) => call<WeeklyProposalsAnswer>('/weekly-proposals', { signal }),
  })

/** Puts one aside for the company, at once on screen. */
export function useDismissProposal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (key: string) => call<WeeklyProposalsAnswer>('/weekly-proposals/dismiss', { body: { key } }),
    onMutate: (key) => {
      client.setQueryData<WeeklyProposalsAnswer>(
        proposalsKey,
        (shown) =>
          shown && {
            ...shown,
            proposals: shown.proposals.map((one) => (one.key === key ? { ...one, is_open: false } : one)),
          },
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: proposalsKey }),
  })
}

export const weeklyMailQuery = queryOptions({
  queryKey: ['company', 'weekly-mail'],
  queryFn: ({ signal }) => call<WeeklyMailAnswer>('/company/weekly-mail', { signal }),
})

export function useSaveWeeklyMail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: WeeklyMailBody) =>
      call<WeeklyMailAnswer>('/company/weekly-mail', { method: 'PUT', body }),
    onSuccess: (mail) => client.setQueryData(weeklyMailQuery.queryKey, mail),
  })
}

const readingEveryMs = 1_500

/** Asked again while the first reading is under way. */
export const newsFeedQuery = queryOptions({
  queryKey: ['company', 'news-feed'],
  queryFn: ({ signal }) => call<NewsFeedAnswer>('/company/news-feed', { signal }),
  refetchInterval: ({ state }) => (state.data?.is_reading ? readingEveryMs : false),
})

export function useSaveNewsFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewsFeedBody) => call<NewsFeedAnswer>('/company/news-feed', { method: 'PUT', body }),
    onSuccess: (feed) => {
      client.setQueryData(newsFeedQuery.queryKey, feed)
      void client.invalidateQueries({ queryKey: proposalsKey })
    },
  })
}

/** By the token of a mail; signed in or not. */
export const stopWeeklyMail = (token: string) =>
  call<{ message: string }>('/mails/weekly-proposals/stop', { body: { token } })
