import { parseAbsolute, toCalendarDateTime } from '@internationalized/date'
import { useState } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { PublicationAnswer } from '#shared/api/publishing.ts'
import { useCancelPublication, useReschedule } from '#web/api/publishing.ts'
import { publishingTexts as texts } from '#web/messages/publishing.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TimeField } from './time-field.tsx'
import { instantOf } from './use-publish-form.ts'

interface Props {
  post: PostAnswer
  publication: PublicationAnswer
  timeZone: string
}

/** Moves what waits for its hour, or lets it go no more. */
export function ScheduleActions({ post, publication, timeZone }: Props) {
  const [isMoving, setIsMoving] = useState(false)
  const cancel = useCancelPublication(post.id, publication.id)
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
      {isMoving && <MoveDialog {...{ post, publication, timeZone }} onClose={() => setIsMoving(false)} />}
    </>
  )
}

function MoveDialog({ post, publication, timeZone, onClose }: Props & { onClose: () => void }) {
  const [time, setTime] = useState(() => localOf(publication.publish_at, timeZone))
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending, error } = useReschedule(post.id, publication.id)
  const publish_at = instantOf(time, timeZone)
  const problem =
    publish_at === null ? texts.noTime : Date.parse(publish_at) <= Date.now() ? texts.pastTime : null
  const move = () => {
    setIsAsked(true)
    if (publish_at && !problem) mutate({ publish_at, time_zone: timeZone }, { onSuccess: onClose })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.moveTitle}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button isBusy={isPending} busyLabel={texts.moving} onClick={move}>
            {texts.move}
          </Button>
        </>
      }
    >
      <TimeField value={time} onChange={setTime} timeZone={timeZone} error={isAsked ? problem : null} />
      {error && (
        <Banner tone="red" title={texts.moveError}>
          <p>{error.message}</p>
        </Banner>
      )}
    </Dialog>
  )
}

const localOf = (instant: string | null, timeZone: string) =>
  instant ? toCalendarDateTime(parseAbsolute(instant, timeZone)).toString().slice(0, 16) : ''
