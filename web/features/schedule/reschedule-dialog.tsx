import { useState } from 'react'
import { scheduleTexts as texts } from '#web/messages/publishing.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DateTimeField, scheduleProblem, toInstant, toLocalTime } from './date-time-field.tsx'

interface Props {
  /** The current time of the publication. */
  at: string
  timeZone: string
  isMoving: boolean
  error: Error | null
  /** In UTC. */
  onMove: (at: string) => void
  onClose: () => void
}

/** Changes the time of a scheduled publication. */
export function RescheduleDialog({ at, timeZone, isMoving, error, onMove, onClose }: Props) {
  const [time, setTime] = useState(() => toLocalTime(at, timeZone))
  const [isAsked, setIsAsked] = useState(false)
  const problem = scheduleProblem(time, timeZone)
  const move = () => {
    setIsAsked(true)
    const instant = toInstant(time, timeZone)
    if (instant && !problem) onMove(instant)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.moveTitle}
      closeLabel={texts.cancel}
      actions={
        <Button isBusy={isMoving} busyLabel={texts.moving} onClick={move}>
          {texts.move}
        </Button>
      }
    >
      <DateTimeField value={time} onChange={setTime} timeZone={timeZone} error={isAsked ? problem : null} />
      <FailureBanner title={texts.moveError} cause={error?.message} />
    </Dialog>
  )
}
