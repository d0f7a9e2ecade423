import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NextSlotsAnswer, PostingSlotsAnswer, PostingSlotsBody } from '#shared/api/posting-slots.ts'
import { call } from './client.ts'

/** Changes with the slots, and with what is scheduled. */
export const nextSlotsKey = ['next-slots'] as const

export const postingSlotsQuery = queryOptions({
  queryKey: ['company', 'posting-slots'],
  queryFn: ({ signal }) => call<PostingSlotsAnswer>('/company/posting-slots', { signal }),
})

export function useSavePostingSlots() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PostingSlotsBody) =>
      call<PostingSlotsAnswer>('/company/posting-slots', { method: 'PUT', body }),
    onSuccess: (slots) => {
      client.setQueryData(postingSlotsQuery.queryKey, slots)
      return client.invalidateQueries({ queryKey: nextSlotsKey })
    },
  })
}

/** The next free slot of each network, from an instant on. */
export const useNextSlots = (from: string | null = null, isWanted = true) =>
  useQuery({
    enabled: isWanted,
    queryKey: [...nextSlotsKey, from],
    queryFn: ({ signal }) =>
      call<NextSlotsAnswer>(`/calendar/next-slots${from ? `?${new URLSearchParams({ from })}` : ''}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
  })
