import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { Network } from '#shared/networks.ts'
import { meKey } from '#web/api/auth.ts'
import { ApiError } from '#web/api/client.ts'
import { imageKeys } from '#web/api/images.ts'
import { postKeys, postQuery, useSavePost } from '#web/api/posts.ts'
import { clearUnsavedPost, storeUnsavedPost } from '#web/api/unsaved-post.ts'
import { hasSlides } from '#web/features/slides/use-preview-slides.ts'
import { useUser } from '#web/session.tsx'
import { createStudio, type Studio } from './studio.ts'
import { type StudioState, shownOf } from './studio-state.ts'
import { type Slot, slotSuffix } from './studio-storage.ts'

export const StudioContext = createContext<Studio | null>(null)

export function useStudio(): Studio {
  const studio = use(StudioContext)
  if (!studio) throw new Error('useStudio is used outside the studio page')
  return studio
}

/** One value of the current post; the component renders again only when that value changes. */
export function useStudioValue<Value>(select: (state: StudioState) => Value): Value {
  const { store } = useStudio()
  return useSyncExternalStore(store.subscribe, () => select(store.getSnapshot()))
}

const studios = new Map<string, Studio>()

/** A studio of the user's: it outlives the page, so a generation goes on while another page is looked at. */
export function useStudioFor(userId: string, slot: Slot = null): Studio {
  const client = useQueryClient()
  const key = userId + slotSuffix(slot)
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

/** The current post as the server holds it; nothing while another is on its way. */
function usePostQuery() {
  const postId = useStudioValue((state) => state.postId)
  const isRunning = useStudioValue((state) => state.running !== null)
  return useQuery({ ...postQuery(postId ?? ''), enabled: postId !== null && !isRunning })
}

/** The current post where it holds several images and the stage shows them: not a photo that was just chosen. */
export function useSlidesPost(): PostAnswer | undefined {
  const postId = useStudioValue((state) => state.postId)
  const isLocal = useStudioValue((state) => state.isImageLocal)
  const { data: post } = usePostQuery()
  return postId && post && !isLocal && hasSlides(post) ? post : undefined
}

/** The server's view of the current post: its prices, who wrote it, its image's size. Undefined until there is one. */
export function useCurrentPost() {
  const studio = useStudio()
  const postId = useStudioValue((state) => state.postId)
  const { data, dataUpdatedAt, error } = usePostQuery()
  const isGone = error instanceof ApiError && error.status === 404

  useEffect(() => {
    if (isGone) studio.forgetPost()
  }, [isGone, studio])

  useEffect(() => {
    if (data) studio.adopt(shownOf(data), dataUpdatedAt)
  }, [data, dataUpdatedAt, studio])

  return postId ? data : undefined
}

/**
 * « Sauvegarder mon poste »: to the history, even after an error; the post then waits there, nothing is lost.
 * « Publier » saves too, then goes to the post, where publishing is confirmed.
 */
export function useSaveCurrentPost(platform: Network) {
  const studio = useStudio()
  const userId = useUser().id
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useSavePost()

  const save = async (isToPublish: boolean) => {
    const { text, image, pictureId, postId, app } = studio.store.read()
    const post = {
      image: image?.url ?? null,
      description: text,
      open_ai_id: pictureId,
      post_id: postId,
      app: postId ? app : platform,
      idempotencyKey: crypto.randomUUID(),
    }
    try {
      const saved = await mutateAsync(post)
      clearUnsavedPost(userId)
      if (isToPublish) return navigate(`/post/${saved.id}?publier`)
      studio.clear()
    } catch {
      // The history shows it as not saved, and sends it again.
      storeUnsavedPost(userId, post)
    }
    navigate('/history')
  }
  return { save: () => void save(false), publish: () => void save(true), isSaving: isPending }
}
