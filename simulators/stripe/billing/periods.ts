/** The first end of a period after `after`, counted in whole months from the anchor (31 January → 28 February → 31 March). */
export function nextEnd(anchor: number, after: number): number {
  for (let months = 1; ; months += 1) {
    const end = addMonths(anchor, months)
    if (end > after) return end
  }
}

/** `anchor` and so many months, UTC; a day that the month lacks becomes its last. */
function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return Math.floor(date.getTime() / 1000)
}
