import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatSizes } from '#shared/api/layout.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { maxSlides, type SlidesAnswer } from '#shared/api/slides.ts'
import { networkRules } from '#shared/networks.ts'
import { useCopySlides, useSlides } from '#web/api/slides.ts'
import { SlidesDialog } from '#web/features/slides/slides-dialog.tsx'
import { StoryDialog } from '#web/features/slides/story-dialog.tsx'
import { hasSlides } from '#web/features/slides/use-preview-slides.ts'
import { slideCount, slideTexts as texts } from '#web/messages/slides.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { useCanChange, usePermission } from '#web/use-permission.ts'
import { altTextHash } from './alt-text.tsx'

type Opened = { name: 'slides'; at: number | 'add' | null; asksAlt?: boolean } | { name: 'story' } | null

/** The images of the post in their order, and the ways to change them. */
export function ImagesCard({ post }: { post: PostAnswer }) {
  const [opened, setOpened] = useState<Opened>(null)
  const [saved, setSaved] = useState('')
  const isSeveral = hasSlides(post)
  const slides = useSlides(post, isSeveral)
  const canChange = useCanChange(post)
  const undescribed = slides.data?.slides.filter(({ alt_described }) => !alt_described).length ?? 0
  const { hash, key } = useLocation()
  const firstUndescribed = slides.data?.slides.findIndex(({ alt_described }) => !alt_described) ?? -1

  const openUndescribed = () => setOpened({ name: 'slides', at: firstUndescribed, asksAlt: true })

  // A check before publishing leads here, as often as it is followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a location's key is a visit of its own
  useEffect(() => {
    if (hash === altTextHash && isSeveral && canChange && firstUndescribed >= 0) openUndescribed()
  }, [hash, key, isSeveral, canChange, firstUndescribed >= 0])

  // So does the failure of one of them.
  const failed = Number(/^#image-(\d{1,2})$/.exec(hash)?.[1] ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a location's key is a visit of its own
  useEffect(() => {
    if (isSeveral && canChange && failed >= 1 && failed <= post.slide_count)
      setOpened({ name: 'slides', at: failed - 1 })
  }, [failed, key, isSeveral, canChange, post.slide_count])

  if (!canChange && !isSeveral) return null
  const handleSaved = () => setSaved(texts.saved)
  return (
    <Card aria-labelledby="post-images">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="post-images" className="title-section">
          {texts.title}
        </h2>
        <p className="text-14 text-muted">
          {slideCount(post.slide_count, post.slides_format) || (post.slide_count === 1 && texts.one)}
        </p>
      </header>
      {post.slide_count === 0 && <p className="mt-1 text-15 text-muted">{texts.none}</p>}
      {isSeveral && (
        <SlideStrip
          answer={slides.data}
          count={post.slide_count}
          onOpen={canChange ? (at) => setOpened({ name: 'slides', at }) : undefined}
        />
      )}
      <LoadError title={texts.loadError} query={slides} className="mt-3" />
      {canChange && isSeveral && (
        <p className="mt-1.5 flex min-h-6 flex-wrap items-center gap-x-3 text-14 touch:min-h-11">
          {slides.data && texts.undescribed(undescribed)}
          {undescribed > 0 && (
            <button type="button" onClick={openUndescribed} className="touch-target text-link rounded-tiny">
              {texts.describe}
            </button>
          )}
        </p>
      )}
      {canChange && (
        <div className="mt-4 flex flex-wrap gap-2.5 *:max-md:w-full">
          <Button size="small" onClick={() => setOpened({ name: 'slides', at: isSeveral ? null : 'add' })}>
            {isSeveral ? texts.change : texts.add}
          </Button>
          <Button variant="outline" size="small" onClick={() => setOpened({ name: 'story' })}>
            {isSeveral ? texts.storyAgain : texts.story}
          </Button>
        </div>
      )}
      {isSeveral && <CopyToOther post={post} />}
      <p role="status" className="sr-only">
        {saved}
      </p>
      {opened?.name === 'slides' && (
        <SlidesDialog
          post={post}
          opensAt={opened.at}
          asksAlt={opened.asksAlt ?? false}
          onSaved={handleSaved}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.name === 'story' && (
        <StoryDialog
          post={post}
          photos={isSeveral ? [] : post.images}
          onSaved={handleSaved}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  )
}

/** One click: the same images on the other network, with what it takes of them said before. */
function CopyToOther({ post }: { post: PostAnswer }) {
  const copy = useCopySlides(post.id)
  const navigate = useNavigate()
  const canWrite = usePermission('write')
  const app = post.app === 'linkedin' ? 'instagram' : 'linkedin'
  const { label } = networkRules[app]
  if (!canWrite) return null
  return (
    <div className="mt-4 border-divider border-t pt-4">
      <p className="text-14 text-muted">
        {app === 'linkedin'
          ? texts.copyLinkedIn
          : texts.copyInstagram(post.slide_count, maxSlides.instagram, post.slides_format === 'document')}
      </p>
      <FailureBanner title={texts.copyError(label)} cause={copy.error?.message} className="mt-2" />
      <Button
        variant="outline"
        size="small"
        className="mt-2.5 max-md:w-full"
        isBusy={copy.isPending}
        busyLabel={texts.copying}
        onClick={() =>
          copy.mutate(undefined, {
            onSuccess: ({ id }) => void navigate(`/post/${id}`, { state: { isCopy: true } }),
          })
        }
      >
        {texts.copyTo(label)}
      </Button>
    </div>
  )
}

interface StripProps {
  /** Undefined while they load: their room is kept. */
  answer: SlidesAnswer | undefined
  count: number
  /** Left out where nothing can be changed any more. */
  onOpen?: ((index: number) => void) | undefined
}

/** Small, in one row that scrolls sideways when there are many; each opens where it is changed. */
function SlideStrip({ answer, count, onOpen }: StripProps) {
  const { width, height } = formatSizes[answer?.ratio ?? '4:5']
  const look = 'relative block h-22 rounded-small bg-skeleton'
  const style = { aspectRatio: `${width} / ${height}` }
  if (!answer) return <div aria-hidden="true" className="mt-1.5 h-25" />
  return (
    <ol className="-mx-1.5 mt-1.5 flex gap-2.5 overflow-x-auto px-1.5 py-1.5">
      {answer.slides.map(({ id, image_url, title }, index) => {
        const name = texts.open(index, count, title)
        const picture = (
          <img src={image_url} alt="" loading="lazy" className="size-full rounded-small object-cover" />
        )
        const rank = (
          <span
            aria-hidden="true"
            className={`-top-1.5 -left-1.5 absolute grid h-6 min-w-6 place-items-center rounded-pill px-1 font-semibold text-14 bg-strong text-on-strong`}
          >
            {index + 1}
          </span>
        )
        return (
          <li key={id} className="relative shrink-0">
            {onOpen ? (
              <button
                type="button"
                aria-label={name}
                onClick={() => onOpen(index)}
                className={`cursor-pointer ${look}`}
                style={style}
              >
                {picture}
                {rank}
              </button>
            ) : (
              <span role="img" aria-label={name} className={look} style={style}>
                {picture}
                {rank}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
