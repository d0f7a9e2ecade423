import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FactConfirmationBody, TextChecksAnswer } from '#shared/api/text-checks.ts'
import { call } from './client.ts'

const keys = {
  of: (postId: string) => ['posts', 'text-checks', postId] as const,
  publishing: (postId: string) => ['posts', 'checks', postId] as const,
}

/** A pause in typing: the server is not asked at each letter. */
const pauseMs = 700

/** What there is to say of a post's text as it stands here, saved or not; `text` is the one it was said of. */
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

/** The server counts from the first letter. */
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

/** « C’est vrai »: from then on a source for this post. */
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
