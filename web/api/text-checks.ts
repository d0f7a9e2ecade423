import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FactConfirmationBody, TextChecksAnswer } from '#shared/api/text-checks.ts'
import { call } from './client.ts'

const keys = {
  of: (postId: string) => ['posts', 'text-checks', postId] as const,
  publishing: (postId: string) => ['posts', 'checks', postId] as const,
}

/** Debounce of the typing. */
const pauseMs = 700

/** Checks the current text of a post, saved or not; `text` in the data is the text that was checked. */
export function useTextChecks(postId: string | null, text: string) {
  const asked = useDebounced(text)
  return useQuery({
    enabled: postId !== null && asked.trim() !== '',
    queryKey: [...keys.of(postId ?? ''), asked],
    queryFn: async ({ signal }) => ({
      text: asked,
      checks: shifted(
        await call<TextChecksAnswer>(`/posts/${encodeURIComponent(postId ?? '')}/text-checks`, {
          body: { description: asked },
          signal,
        }),
        asked.length - asked.trimStart().length,
      ),
    }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
}

/** The server trims the text: offsets are shifted by what was trimmed. */
function shifted({ flags, corrections, ...rest }: TextChecksAnswer, by: number): TextChecksAnswer {
  const move = <One extends { start: number; end: number }>(one: One) => ({
    ...one,
    start: one.start + by,
    end: one.end + by,
  })
  return { ...rest, flags: flags.map(move), corrections: corrections.map(move) }
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

/** « C’est vrai »: the fact becomes a source for this post. */
export function useConfirmFact(postId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: FactConfirmationBody) =>
      call<FactConfirmationBody>(`/posts/${encodeURIComponent(postId)}/confirmed-facts`, { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.of(postId) }),
        client.invalidateQueries({ queryKey: keys.publishing(postId) }),
      ]),
  })
}
