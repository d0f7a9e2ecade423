import { useState } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { PublicationAnswer } from '#shared/api/publishing.ts'
import { useCancelPublication, useReschedule } from '#web/api/publishing.ts'
import { publishingTexts as texts } from '#web/messages/publishing.ts'
import { Button } from '#web/ui/button.tsx'
import { MoveDialog } from '#web/ui/schedule/move-dialog.tsx'

interface Props {
  post: PostAnswer
  publication: PublicationAnswer
  timeZone: string
}

/** Moves what waits for its hour, or lets it go no more. */
export function ScheduleActions({ post, publication, timeZone }: Props) {
  const [isMoving, setIsMoving] = useState(false)
  const cancel = useCancelPublication(post.id, publication.id)
  const move = useReschedule(post.id, publication.id)
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
        <MoveDialog
          at={publication.publish_at}
          timeZone={timeZone}
          isMoving={move.isPending}
          error={move.error}
          onMove={(publish_at) => move.mutate({ publish_at, time_zone: timeZone }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}
