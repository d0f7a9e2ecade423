import type Stripe from 'stripe'

/** How often a price is paid; monthly for one that is sold once. */
export function recurrenceOf({ recurring }: Stripe.Price) {
  return { interval: recurring?.interval ?? 'month', count: recurring?.interval_count ?? 1 }
}

/**
 * The first end of a period after `after`, counted in whole intervals of the price from the anchor (31 January → 28
 * February → 31 March).
 */
export function nextEnd(anchor: number, after: number, price: Stripe.Price): number {
  const { interval, count } = recurrenceOf(price)
  for (let step = 1; ; step += 1) {
    const end = addIntervals(anchor, interval, step * count)
    if (end > after) return end
  }
}

/** The item’s next period follows the present one. */
export function startNextPeriod(item: Stripe.SubscriptionItem, anchor: number): void {
  item.current_period_start = item.current_period_end
  item.current_period_end = nextEnd(anchor, item.current_period_start, item.price)
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
