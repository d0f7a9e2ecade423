import { now, toCalendarDateTime } from '@internationalized/date'
import { placeOf } from '#web/messages/preferences.ts'
import { scheduleTexts as texts } from '#web/messages/publishing.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface Props {
  /** `2026-11-24T09:30`, on the clocks of `timeZone`. */
  value: string
  onChange: (value: string) => void
  timeZone: string
  error: string | null
}

export function TimeField({ value, onChange, timeZone, error }: Props) {
  const earliest = toCalendarDateTime(now(timeZone)).toString().slice(0, 16)
  return (
    <TextField
      type="datetime-local"
      label={texts.day}
      value={value}
      min={earliest}
      onChange={(event) => onChange(event.target.value)}
      help={texts.zone(placeOf(timeZone))}
      error={error ?? undefined}
    />
  )
}
