import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { HandedPost } from '#shared/api/hand-off.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { ApiError } from '#web/api/client.ts'
import { useHandOffPost, useMarkPublished } from '#web/api/hand-off.ts'
import { CopyText, useTakenText } from '#web/features/posts/copy-post.tsx'
import { FlagsBanner } from '#web/features/text-review/flags-banner.tsx'
import { handOffTexts as texts } from '#web/messages/hand-off.ts'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, SkeletonBox } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { SharePost } from './share-post.tsx'

/** One post on a phone: image, text, the network's app, then « Marquer comme publié ». */
export default function HandOffPage() {
  const { token = '' } = useParams()
  const { data: post, error, isPending, isFetching, refetch } = useHandOffPost(token)
  const isGone = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <div className="page-container max-w-130 py-8">
      {isPending && (
        <Loading label={texts.loading}>
          <SkeletonBox className="h-120 rounded-panel" />
        </Loading>
      )}
      {isGone && (
        <EmptyState illustration="perch" level={1} title={texts.goneTitle}>
          {texts.goneText}
        </EmptyState>
      )}
      {!isGone && !post && <LoadError title={texts.loadError} query={{ error, isFetching, refetch }} />}
      {post && !isGone && (
        <>
          <h1 tabIndex={-1} className="title-page">
            {texts.phoneTitle(networkRules[post.app].label)}
          </h1>
          <HandOffSteps post={post} />
          <MarkPublished token={token} isPublished={post.is_published} />
        </>
      )}
    </div>
  )
}

/** The last gesture: Ramage then knows, and never publishes it again. */
function MarkPublished({ token, isPublished }: { token: string; isPublished: boolean }) {
  const { mutate, isPending, error } = useMarkPublished(token)
  if (isPublished) {
    return (
      <Banner tone="green" title={texts.marked} className="mt-8">
        <p>{texts.markedText}</p>
      </Banner>
    )
  }
  return (
    <section className="mt-8 border-outline border-t-[1.5px] pt-6">
      <h2 className="title-section">{texts.done}</h2>
      <FailureBanner title={texts.markError} className="mt-3" cause={error?.message} />
      <Button
        variant="publish"
        className="mt-3 w-full"
        isBusy={isPending}
        busyLabel={texts.marking}
        onClick={() => mutate()}
      >
        {texts.mark}
      </Button>
    </section>
  )
}

/** What there is to do, in the order of doing. */
function HandOffSteps({ post }: { post: HandedPost }) {
  const { label } = networkRules[post.app]
  const taken = useTakenText(post.text, post.proposed_ai_mention)
  return (
    <ol aria-label={texts.steps} className="mt-6 flex flex-col gap-6">
      {post.slides.length > 1 && <SlidesStep post={post} />}
      {post.image_url && post.slides.length <= 1 && (
        <Step title={texts.image}>
          <img
            src={post.image_url}
            alt={post.image_alt ?? ''}
            className="mt-3 w-full rounded-panel border-[1.5px] border-outline"
          />
          <a
            href={post.image_url}
            download={`ramage-${post.app}.jpg`}
            className={`mt-3 w-full ${buttonClasses({ variant: 'second' })}`}
          >
            {texts.download}
          </a>
          <p className="mt-2 text-14 text-muted">{texts.imageHelp}</p>
        </Step>
      )}
      {post.text && (
        <Step title={texts.text}>
          <FlagsBanner flags={post.doubts} className="mt-3" />
          <p className="mt-3 whitespace-pre-wrap rounded-panel border-[1.5px] border-outline bg-surface p-4 [overflow-wrap:anywhere]">
            {post.text}
          </p>
          <div className="mt-3 flex flex-col gap-3">
            {taken.choice}
            <CopyText key={taken.text} text={taken.text} className="w-full" />
          </div>
        </Step>
      )}
      <Step title={texts.app(label)}>
        <p className="text-15">{appHelpOf(post)}</p>
        <a
          href={networkAddresses[post.app]}
          rel="noreferrer"
          className={`mt-3 w-full ${buttonClasses({ variant: 'main' })}`}
        >
          {texts.app(label)}
        </a>
        <SharePost post={post} text={taken.text} />
      </Step>
    </ol>
  )
}

const appHelpOf = ({ slides, image_url }: HandedPost) =>
  slides.length > 1 ? texts.appHelpImages : image_url ? texts.appHelp : texts.appHelpNoImage

/** Every image in its order, each with its own way to the phone. */
function SlidesStep({ post: { slides, app } }: { post: HandedPost }) {
  return (
    <Step title={texts.images(slides.length)}>
      <p className="mt-2 text-14 text-muted">{texts.imagesHelp}</p>
      <ol className="mt-3 flex flex-col gap-5">
        {slides.map(({ image_url, alt_text }, index) => (
          <li key={image_url}>
            <p className="font-semibold text-15">{texts.imageOf(index, slides.length)}</p>
            <img
              src={image_url}
              alt={alt_text}
              loading="lazy"
              className="mt-2 w-full rounded-panel border-[1.5px] border-outline"
            />
            <a
              href={image_url}
              download={`ramage-${app}-${String(index + 1).padStart(2, '0')}.jpg`}
              className={`mt-3 w-full ${buttonClasses({ variant: 'second' })}`}
            >
              {texts.downloadOne(index)}
            </a>
          </li>
        ))}
      </ol>
    </Step>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h2 className="title-section">{title}</h2>
      {children}
    </li>
  )
}

/** Where each network takes a new post: its app on a phone that has it, its site elsewhere. */
const networkAddresses: Record<Network, string> = {
  linkedin: 'https://www.linkedin.com/feed/?shareActive=true',
  instagram: 'https://www.instagram.com/',
}
