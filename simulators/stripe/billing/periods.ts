/**
 * The first end of a period after `after`, counted in whole intervals from the anchor (31 January → 28 February → 31
 * March).
 */
export function nextEnd(anchor: number, after: number, interval: string, count: number): number {
  for (let step = 1; ; step += 1) {
    const end = addIntervals(anchor, interval, step * count)
    if (end > after) return end
  }
}

/** `anchor` and so many intervals, UTC; a day that the month lacks becomes its last. */
export function addIntervals(anchor: number, interval: string, count: number): number {
  if (interval === 'day') return anchor + count * 86_400
  if (interval === 'week') return anchor + count * 7 * 86_400
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count * (interval === 'year' ? 12 : 1))
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return Math.floor(date.getTime() / 1000)
}
