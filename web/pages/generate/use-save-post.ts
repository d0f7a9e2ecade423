import { useNavigate } from 'react-router'
import type { Network } from '#shared/networks.ts'
import { useSavePost } from '#web/api/posts.ts'
import { clearUnsavedPost, storeUnsavedPost } from '#web/api/unsaved-post.ts'
import { useUser } from '#web/session.tsx'
import { useStudio } from './use-studio.ts'

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
      storeUnsavedPost(userId, post)
    }
    navigate('/history')
  }
  return { save: () => void save(false), publish: () => void save(true), isSaving: isPending }
}
