import { useState } from 'react'
import { useSavePost } from '#web/api/posts.ts'
import { clearUnsavedPost, readUnsavedPost } from '#web/api/unsaved-post.ts'
import { historyTexts as texts } from '#web/messages/history.ts'
import { useUser } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'

/** The post whose save failed: it waits here until it is saved (docs/product/decisions.md §2, Save error). */
export function UnsavedPostBanner() {
  const { id: userId } = useUser()
  const [post, setPost] = useState(() => readUnsavedPost(userId))
  const save = useSavePost()

  const retry = () => {
    if (!post) return
    save.mutate(post, {
      onSuccess: () => {
        clearUnsavedPost(userId)
        setPost(null)
      },
    })
  }

  if (!post) {
    return save.isSuccess ? (
      <Banner tone="green" title={texts.unsavedSaved} onClose={save.reset} className="mt-6" />
    ) : null
  }
  const actions = (
    <span className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="small"
        onClick={retry}
        isBusy={save.isPending}
        busyLabel={texts.unsavedSaving}
      >
        {texts.retry}
      </Button>
      <ButtonLink to="/generate" variant="outline" size="small">
        {texts.unsavedOpen}
      </ButtonLink>
    </span>
  )
  return (
    <Banner tone="red" title={texts.saveError} action={actions} className="mt-6">
      <p>
        {save.error ? `${save.error.message} ` : ''}
        {texts.unsavedKept}
      </p>
      <div className="mt-3 flex items-start gap-3">
        {post.image && <Thumbnail src={post.image} className="size-14" />}
        <p className="line-clamp-3">{post.description || texts.noText}</p>
      </div>
    </Banner>
  )
}
