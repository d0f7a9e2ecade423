import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'
import { scheduleTexts as texts } from '#web/messages/publishing.ts'

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
