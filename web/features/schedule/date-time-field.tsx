import {
  type CalendarDateTime,
  now,
  parseAbsolute,
  parseDateTime,
  parseTime,
  Time,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date'
import {
  TimeField as AriaTimeField,
  DateField,
  DateInput,
  DateSegment,
  FieldError,
  I18nProvider,
  Label,
  Text,
} from 'react-aria-components'
import { weekdayAndDate } from '#web/messages/dates.ts'
import { placeOf } from '#web/messages/preferences.ts'
import { scheduleTexts as texts } from '#web/messages/publishing.ts'
import { controlClasses } from '#web/ui/field.tsx'
import { StatusIcon } from '#web/ui/status-icon.tsx'

interface Props {
  /** `2026-11-24T09:30`, on the clocks of `timeZone`; empty while it is not whole. */
  value: string
  onChange: (value: string) => void
  timeZone: string
  error: string | null
  /** One more sentence below the field. */
  help?: string | null
}

/** Day, month, year and hour in the order of the product's language, whatever the browser's. */
export function DateTimeField({ value, onChange, timeZone, error, help }: Props) {
  return (
    <I18nProvider locale="fr-FR">
      <DateField
        className="flex flex-col gap-2"
        value={value === '' ? null : parseDateTime(value)}
        onChange={(time: CalendarDateTime | null) => onChange(time?.toString().slice(0, 16) ?? '')}
        placeholderValue={toCalendarDateTime(now(timeZone)).set({ minute: 0 })}
        granularity="minute"
        hourCycle={24}
        shouldForceLeadingZeros
        isInvalid={error !== null}
        validationBehavior="aria"
      >
        <Label className="font-semibold text-15">{texts.day}</Label>
        <Segments />
        <p aria-live="polite" className="min-h-6 font-semibold text-16 first-letter:uppercase">
          {weekdayAndDate(value)}
        </p>
        <Problem error={error} />
        <Text slot="description" className="text-14 text-muted">
          {[help, texts.zone(placeOf(timeZone))].filter(Boolean).join(' ')}
        </Text>
      </DateField>
    </I18nProvider>
  )
}

interface TimeProps {
  label: string
  className?: string
  /** `09:30`; empty while it is not whole. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** An hour of 24, whatever the browser's language. */
export function TimeField({ label, className = '', value, onChange, error }: TimeProps) {
  return (
    <I18nProvider locale="fr-FR">
      <AriaTimeField
        className={`flex flex-col gap-2 ${className}`}
        value={value === '' ? null : parseTime(value)}
        onChange={(time) => onChange(time?.toString().slice(0, 5) ?? '')}
        placeholderValue={new Time(9)}
        granularity="minute"
        hourCycle={24}
        shouldForceLeadingZeros
        isInvalid={error !== undefined}
        validationBehavior="aria"
      >
        <Label className="font-semibold text-15">{label}</Label>
        <Segments />
        <Problem error={error} />
      </AriaTimeField>
    </I18nProvider>
  )
}

function Segments() {
  return (
    <DateInput
      className={`${controlClasses} flex h-12 items-center tabular-nums data-focus-within:outline-3 data-focus-within:outline-(--ring) data-focus-within:outline-offset-(--ring-gap) data-invalid:border-alert data-invalid:inset-ring data-invalid:inset-ring-alert`}
    >
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-tiny px-0.5 py-1 outline-none data-focused:bg-strong data-focused:text-on-strong data-placeholder:text-hint data-focused:data-placeholder:text-on-strong"
        />
      )}
    </DateInput>
  )
}

function Problem({ error }: { error: string | null | undefined }) {
  return (
    <FieldError className="flex items-start gap-2 text-14 text-error">
      <StatusIcon icon="warning" size={16} className="mt-0.5 text-alert" />
      {error}
    </FieldError>
  )
}

/** The instant of a time on the clocks of a zone; one that a clock change skips becomes the next that exists. */
export function toInstant(localTime: string, timeZone: string): string | null {
  try {
    return toZoned(parseDateTime(localTime), timeZone, 'compatible').toAbsoluteString()
  } catch {
    return null
  }
}

/** `2026-11-24T09:30`, on the clocks of a zone. */
export const toLocalTime = (instant: string, timeZone: string) =>
  toCalendarDateTime(parseAbsolute(instant, timeZone)).toString().slice(0, 16)

/** Why a time cannot be taken; null when it can. */
export function scheduleProblem(localTime: string, timeZone: string): string | null {
  const instant = toInstant(localTime, timeZone)
  if (instant === null) return texts.noTime
  return Date.parse(instant) <= Date.now() ? texts.pastTime : null
}
