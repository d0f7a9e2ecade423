import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useSyncExternalStore } from 'react'
import { meKey } from '#web/api/auth.ts'
import { imageKeys } from '#web/api/images.ts'
import { postKeys } from '#web/api/posts.ts'
import { type Slot, suffix } from './draft.ts'
import { createStudio, type Studio } from './studio.ts'
import type { StudioState } from './studio-state.ts'

export const StudioContext = createContext<Studio | null>(null)

export function useStudio(): Studio {
  const studio = use(StudioContext)
  if (!studio) throw new Error('useStudio is used outside the studio page')
  return studio
}

/** One value of the post in hand; the component renders again only when that value changes. */
export function useStudioValue<Value>(select: (state: StudioState) => Value): Value {
  const { store } = useStudio()
  return useSyncExternalStore(store.subscribe, () => select(store.getSnapshot()))
}

const studios = new Map<string, Studio>()

/** A studio of the user's: it outlives the page, so a generation goes on while another page is looked at. */
export function useStudioOf(userId: string, slot: Slot = null): Studio {
  const client = useQueryClient()
  const key = userId + suffix(slot)
  const known = studios.get(key)
  if (known) return known
  const studio = createStudio(userId, slot)
  studios.set(key, studio)
  studio.onEnd(() => {
    const { postId } = studio.store.read()
    void client.invalidateQueries({ queryKey: meKey })
    void client.invalidateQueries({ queryKey: postKeys.lists })
    void client.invalidateQueries({ queryKey: imageKeys.stats })
    if (!postId) return
    void client.invalidateQueries({ queryKey: postKeys.one(postId) })
    void client.invalidateQueries({ queryKey: postKeys.versions(postId) })
  })
  return studio
}
