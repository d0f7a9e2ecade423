import { queryOptions } from '@tanstack/react-query'
import type { DemoMailAnswer, DemoMailsAnswer } from '#shared/api/demo-mails.ts'
import { call } from './client.ts'

/** Polled, because mails take a few seconds to be sent. */
const everyMs = 3_000

export const demoMailsQuery = queryOptions({
  queryKey: ['demo', 'mails'] as const,
  queryFn: ({ signal }) => call<DemoMailsAnswer>('/demo/mails', { signal }),
  refetchInterval: (query) => (query.state.error ? false : everyMs),
})

export const demoMailQuery = (id: string) =>
  queryOptions({
    queryKey: ['demo', 'mails', id] as const,
    queryFn: ({ signal }) => call<DemoMailAnswer>(`/demo/mails/${encodeURIComponent(id)}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
