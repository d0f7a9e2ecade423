import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CalendarAnswer, CalendarEntry } from '#shared/api/calendar.ts'
import { call } from './client.ts'
import { nextSlotsKey } from './posting-slots.ts'
import { postKeys } from './posts.ts'

const calendarKey = ['calendar'] as const

/** Entries between two instants, in UTC. Keeps the previous view shown while the next one loads. */
export const useCalendar = (from: string, to: string) =>
  useQuery({
    queryKey: [...calendarKey, from, to],
    queryFn: ({ signal }) =>
      call<CalendarAnswer>(`/calendar?${new URLSearchParams({ from, to })}`, { signal }),
    placeholderData: keepPreviousData,
  })

interface Rescheduling {
  entry: CalendarEntry
  /** In UTC. */
  at: string
  timeZone: string
}

/** Reschedules a post, optimistically; rolled back if the server refuses. */
export function useRescheduleEntry() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ entry, at, timeZone }: Rescheduling) =>
      call<unknown>(`/posts/${entry.post_id}/publications/${entry.publication_id}`, {
        method: 'PATCH',
        // What goes out then is what stands in the calendar.
        body: { publish_at: at, time_zone: timeZone, content_hash: entry.content_hash },
      }),
    onMutate: ({ entry, at }) => {
      client.setQueriesData<CalendarAnswer>(
        { queryKey: calendarKey },
        (shown) => shown && moved(shown, entry, at),
      )
    },
    onSettled: (_answer, _error, { entry }) => {
      void client.invalidateQueries({ queryKey: postKeys.one(entry.post_id), refetchType: 'none' })
      void client.invalidateQueries({ queryKey: nextSlotsKey })
      return client.invalidateQueries({ queryKey: calendarKey })
    },
  })
}

const moved = (shown: CalendarAnswer, { publication_id }: CalendarEntry, at: string): CalendarAnswer => ({
  ...shown,
  entries: shown.entries.map((entry) => (entry.publication_id === publication_id ? { ...entry, at } : entry)),
})
