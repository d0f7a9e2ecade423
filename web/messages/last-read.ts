import { ago, dayAndTime } from './dates.ts'
import { performanceTexts as texts } from './performance.ts'

const hourMs = 3_600_000

/** « relevé il y a 12 min », then « relevé le 20 novembre, 16 h 12 ». */
export const formatLastRead = (iso: string, now = Date.now()): string =>
  now - Date.parse(iso) < hourMs
    ? texts.readAgo(ago(Date.parse(iso), now))
    : texts.readOn(dayAndTime(iso, new Date(now)))
