import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isOut, type PostAnswer } from '#shared/api/posts.ts'
import { useSaveLinkPreview } from '#web/api/link-preview.ts'
import { LinkPreviewDialog } from '#web/features/link-preview/link-preview-dialog.tsx'
import { linkPreviewTexts as texts } from '#web/messages/utm-and-link-preview.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CollapsibleCard } from '#web/ui/card.tsx'

/** A card to a page in the place of images, on LinkedIn until the post is out; where nothing can change, the preview shows it. */
export function LinkPreviewCard({ post }: { post: PostAnswer }) {
  const [isOpen, setIsOpen] = useState(false)
  const [said, setSaid] = useState('')
  const remove = useSaveLinkPreview(post.id)
  const { hash, key } = useLocation()
  const canChange = post.app === 'linkedin' && !isOut(post)

  // A check before publishing leads here, as often as it is followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a location's key is a visit of its own
  useEffect(() => {
    if (hash === '#apercu-de-lien' && canChange) setIsOpen(true)
  }, [hash, key, canChange])

  if (!canChange) return null
  const link = post.link_preview
  return (
    <>
      <CollapsibleCard
        id="post-link"
        title={texts.title}
        aside={link === null && texts.unused}
        startsOpen={link !== null}
      >
        <p className="mt-1 text-15 text-muted [overflow-wrap:anywhere]">{link ? link.url : texts.lead}</p>
        {link && post.slide_count > 0 && <p className="mt-1 text-14 text-muted">{texts.imagesKept}</p>}
        <FailureBanner title={texts.removeError} cause={remove.error?.message} className="mt-3" />
        <div className="mt-4 flex flex-wrap gap-2.5 *:max-md:w-full">
          <Button size="small" variant={link ? 'second' : 'outline'} onClick={() => setIsOpen(true)}>
            {link ? texts.change : texts.add}
          </Button>
          {link && (
            <Button
              variant="outline"
              size="small"
              isBusy={remove.isPending}
              busyLabel={texts.removing}
              onClick={() => remove.mutate(null, { onSuccess: () => setSaid(texts.removed) })}
            >
              {texts.remove}
            </Button>
          )}
        </div>
        <p role="status" className="sr-only">
          {said}
        </p>
      </CollapsibleCard>
      {isOpen && (
        <LinkPreviewDialog
          post={post}
          onSaved={() => setSaid(texts.saved)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
