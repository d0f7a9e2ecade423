import { useState } from 'react'
import { useNavigate } from 'react-router'
import { networks } from '#shared/networks.ts'
import { useSavePost } from '#web/api/posts.ts'
import { hasContent } from './studio-state.ts'
import type { Pair } from './use-pair.ts'

/** Saves both posts and goes to the history. A failure stays here: both are still on the table. */
export function useSavePair(pair: Pair) {
  const navigate = useNavigate()
  const { mutateAsync } = useSavePost()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const save = async () => {
    setIsSaving(true)
    setFailure(null)
    try {
      for (const app of networks) {
        const state = pair.studios[app].store.read()
        const { text: description, image, pictureId: open_ai_id, postId: post_id } = state
        if (!hasContent(state)) continue
        const post = { image: image?.url ?? null, description, open_ai_id, post_id, app }
        await mutateAsync({ ...post, idempotencyKey: crypto.randomUUID() })
      }
      pair.clear()
      void navigate('/history')
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '')
    } finally {
      setIsSaving(false)
    }
  }
  return { save: () => void save(), isSaving, failure }
}
