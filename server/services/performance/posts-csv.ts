import { fromDate } from '@internationalized/date'
import { csvLine, csvStart } from '#server/services/data-export/csv-cells.ts'
import type { PublishedPost } from '#shared/api/performance.ts'
import { csvHeads } from '#shared/messages/performance.ts'
import { networkRules } from '#shared/networks.ts'

/** One line a publication. What the network does not provide is an empty cell: never a zero. */
export function performanceCsv(posts: PublishedPost[], timeZone: string): string {
  const lines = posts.map((post) => {
    const { figures } = post
    return csvLine([
      localTime(post.published_at, timeZone),
      networkRules[post.app].label,
      post.account,
      post.excerpt,
      figures?.views,
      figures?.interactions,
      figures?.reach,
      figures?.reactions,
      figures?.comments,
      figures?.shares,
      figures?.saves,
      figures ? localTime(figures.read_at, timeZone) : null,
      post.permalink,
    ])
  })
  return csvStart + csvLine([...csvHeads]) + lines.join('')
}

/** `2026-11-22 09:04`: what every spreadsheet takes for a date. */
function localTime(iso: string, timeZone: string): string {
  const { year, month, day, hour, minute } = fromDate(new Date(iso), timeZone)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
}
