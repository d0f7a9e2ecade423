import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { PublicationAnswer } from '#shared/api/publishing.ts'
import { networkRules } from '#shared/networks.ts'
import { useCancelPublication, useReschedule } from '#web/api/publishing.ts'
import { RescheduleDialog } from '#web/features/schedule/reschedule-dialog.tsx'
import { dayAndTime, weekdayAndTime } from '#web/messages/dates.ts'
import { failurePlaces, publishingTexts as texts } from '#web/messages/publishing.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { usePermission } from '#web/use-permission.ts'
import { PublicationQuestion } from './publication-question.tsx'

const AskPush = lazy(() => import('#web/features/push/ask-push.tsx'))

interface Props {
  post: PostAnswer
  publication: PublicationAnswer
  timeZone: string
  /** The publication is not of the post that is shown: it is being read anew. */
  isOfOther: boolean
  onRetry: () => void
  onByHand: () => void
}

/** Where an attempt stands, told as it is: on its way, waiting, refused, or not known. */
export function PublicationState({ post, publication, timeZone, isOfOther, onRetry, onByHand }: Props) {
  const { label } = networkRules[post.app]
  const { status, failure, question, account } = publication
  const canPublish = usePermission('publish')
  if (question) return <PublicationQuestion {...{ post, publication, question, isOfOther }} />
  if (status === 'failed' && failure) {
    const place = failurePlaces[failure.class]
    return (
      <Banner
        tone="red"
        title={texts.error}
        className="self-start"
        action={
          canPublish && (
            <span className="flex flex-wrap gap-2">
              {place && (
                <ButtonLink to={place} variant="outline" size="small">
                  {texts.openSettings}
                </ButtonLink>
              )}
              {failure.slide !== null && post.slide_count > 1 && (
                <ButtonLink to={`/post/${post.id}#image-${failure.slide}`} variant="outline" size="small">
                  {texts.seeSlide(failure.slide)}
                </ButtonLink>
              )}
              {publication.can_retry && (
                <Button size="small" onClick={onRetry}>
                  {texts.publishAgain}
                </Button>
              )}
              <Button variant="outline" size="small" onClick={onByHand}>
                {texts.byHand}
              </Button>
            </span>
          )
        }
      >
        <p>{failure.cause}</p>
        <p>{failure.remedy}</p>
        {failure.vendor?.message && (
          <details className="mt-1 text-14">
            <summary className="cursor-pointer py-1">{texts.vendorSaid}</summary>
            <p className="[overflow-wrap:anywhere]">{failure.vendor.message}</p>
          </details>
        )}
      </Banner>
    )
  }
  if (status === 'scheduled') {
    const when = publication.publish_at ?? publication.created_at
    return (
      <Notice title={texts.scheduled(weekdayAndTime(when))} text={texts.scheduledText(account.name)}>
        {canPublish && <ScheduleActions {...{ post, publication, timeZone, isOfOther }} />}
        <Suspense>
          <AskPush />
        </Suspense>
      </Notice>
    )
  }
  if (status === 'waiting' && publication.next_attempt_at) {
    return (
      <Notice title={texts.waiting(label)} text={texts.nextTry(dayAndTime(publication.next_attempt_at))}>
        {canPublish && <ScheduleActions {...{ post, publication, timeZone, isOfOther }} />}
      </Notice>
    )
  }
  return (
    <Notice
      title={
        <span className="flex items-center gap-3">
          <Spinner /> {texts.onItsWay(label)}
        </span>
      }
      text={texts.onItsWayText}
    />
  )
}

function Notice({ title, text, children }: { title: ReactNode; text: string; children?: ReactNode }) {
  return (
    <Card tone="highlight" aria-labelledby="post-notice" className="self-start">
      <div role="status">
        <h2 id="post-notice" className="title-section">
          {title}
        </h2>
        <p className="mt-1 text-16">{text}</p>
      </div>
      {children}
    </Card>
  )
}

type ScheduleActionsProps = Pick<Props, 'post' | 'publication' | 'timeZone' | 'isOfOther'>

/** Moves what waits for its hour, or lets it go no more. */
function ScheduleActions({ post, publication, timeZone, isOfOther }: ScheduleActionsProps) {
  const [isMoving, setIsMoving] = useState(false)
  const cancel = useCancelPublication(post.id, publication.id)
  const move = useReschedule(post.id, publication)
  const close = () => {
    setIsMoving(false)
    move.reset()
  }
  return (
    <>
      {cancel.error && (
        <p role="alert" className="mt-3 font-semibold text-15">
          {texts.cancelError} {cancel.error.message}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3 *:max-md:w-full">
        {publication.status === 'scheduled' && (
          <Button onClick={() => setIsMoving(true)}>{texts.move}</Button>
        )}
        {publication.can_cancel && (
          <Button
            variant="outline"
            isBusy={cancel.isPending}
            busyLabel={texts.canceling}
            onClick={() => cancel.mutate()}
          >
            {texts.cancelSchedule}
          </Button>
        )}
      </div>
      {isMoving && publication.publish_at && (
        <RescheduleDialog
          at={publication.publish_at}
          timeZone={timeZone}
          isMoving={move.isPending || isOfOther}
          error={move.error}
          onMove={(publish_at) => move.mutate({ publish_at, time_zone: timeZone }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}
