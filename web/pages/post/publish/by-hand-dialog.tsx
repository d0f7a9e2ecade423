import { useEffect } from 'react'
import { isOut, type PostAnswer } from '#shared/api/posts.ts'
import { withUtm } from '#shared/utm.ts'
import { useCreateHandOff } from '#web/api/hand-off.ts'
import { useTextChecks } from '#web/api/text-checks.ts'
import { useUtm } from '#web/api/utm.ts'
import { CopyPost } from '#web/features/posts/copy-post.tsx'
import { SlidesFiles } from '#web/features/slides/slides-download.tsx'
import { hasSlides } from '#web/features/slides/use-preview-slides.ts'
import { FlagsBanner } from '#web/features/text-review/flags-banner.tsx'
import { dayAndTime } from '#web/messages/dates.ts'
import { handOffTexts as texts } from '#web/messages/hand-off.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

interface Props {
  post: PostAnswer
  text: string
  onClose: () => void
}

/** Publishing oneself: the post handed to a phone by a code, or taken from here. */
export function ByHandDialog({ post, text, onClose }: Props) {
  const { mutate, data, error, isPending } = useCreateHandOff(post.id)
  const utm = useUtm(post.app)
  const { data: read } = useTextChecks(isOut(post) ? null : post.id, text)
  useEffect(() => mutate(), [mutate])
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} closeLabel={texts.close}>
      {isPending && <Loading label={texts.opening} />}
      {error && (
        <Banner
          tone="red"
          title={texts.error}
          action={
            <Button variant="outline" size="small" onClick={() => mutate()}>
              {texts.retry}
            </Button>
          }
        >
          <p>{error.message}</p>
        </Banner>
      )}
      {data && (
        <div className="flex flex-wrap items-start gap-5">
          <QrCode text={data.url} label={texts.qrLabel} />
          <div className="min-w-0 flex-[1_1_200px] text-15">
            <p>{texts.explanation}</p>
            <p className="mt-2">
              <a
                href={data.url}
                target="_blank"
                rel="noreferrer"
                className="touch-target text-link [overflow-wrap:anywhere]"
              >
                {texts.link}
              </a>
            </p>
            <p className="mt-2 text-14 text-muted">{texts.expires(dayAndTime(data.expires_at))}</p>
          </div>
          {data.phone_needs && (
            <Banner tone="amber" title={texts.unreachable} className="w-full">
              <p>{texts.unreachableText}</p>
              <code className="mt-1 block text-14 [overflow-wrap:anywhere]">
                RAMAGE_MODE={data.phone_needs.RAMAGE_MODE} HOST={data.phone_needs.HOST} PUBLIC_URL=
                {data.phone_needs.PUBLIC_URL} npm start
              </code>
            </Banner>
          )}
        </div>
      )}
      <section className="max-md:order-first md:border-divider md:border-t md:pt-4">
        <h3 className="font-sans font-semibold text-15">{texts.here}</h3>
        <FlagsBanner flags={read?.checks.flags ?? []} className="mt-2" />
        <div className="mt-2 flex flex-wrap gap-3 *:max-md:w-full">
          {text && <CopyPost text={withUtm(text, utm)} mention={data?.proposed_ai_mention ?? null} />}
          {hasSlides(post) && <SlidesFiles postId={post.id} />}
          {post.image_url && !hasSlides(post) && (
            <a href={post.image_url} download className={buttonClasses({ variant: 'outline' })}>
              {texts.download}
            </a>
          )}
        </div>
      </section>
    </Dialog>
  )
}
