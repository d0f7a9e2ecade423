import { describe, expect, it } from 'vitest'
import { type DayTotals, type FollowedPost, gainOf, seriesOf, totalOf } from './period-totals.ts'

const post = (
  firstDay: string,
  views: Record<string, number | null>,
  more: Partial<FollowedPost> = {},
): FollowedPost => ({
  firstDay,
  readings: new Map(
    Object.entries(views).map(([day, count]): [string, DayTotals] => [
      day,
      { views: count, interactions: null, reach: null },
    ]),
  ),
  isNeverProvided: false,
  ...more,
})

describe('what a post gained', () => {
  const known = post('2026-11-02', { '2026-11-02': 100, '2026-11-03': 160, '2026-11-05': 200 })

  it('is the difference of two totals, and the whole total when it is new', () => {
    expect(gainOf(known, 'views', '2026-11-02', '2026-11-02').value).toBe(100)
    expect(gainOf(known, 'views', '2026-11-03', '2026-11-03').value).toBe(60)
    expect(gainOf(known, 'views', '2026-11-01', '2026-11-07').value).toBe(200)
  })

  it('is not known across a day without a reading', () => {
    expect(gainOf(known, 'views', '2026-11-04', '2026-11-04')).toEqual({ value: null, gap: 'not_read' })
    expect(gainOf(known, 'views', '2026-11-05', '2026-11-05')).toEqual({ value: null, gap: 'not_read' })
  })

  it('tells what the network left out from what nobody read', () => {
    const silent = post('2026-11-02', { '2026-11-02': null })
    expect(gainOf(silent, 'views', '2026-11-02', '2026-11-02').gap).toBe('not_provided')
    expect(gainOf(silent, 'views', '2026-11-03', '2026-11-03').gap).toBe('not_read')
    const never = post('2026-11-02', {}, { isNeverProvided: true })
    expect(gainOf(never, 'views', '2026-11-03', '2026-11-03').gap).toBe('not_provided')
  })

  it('goes down when the network takes something back', () => {
    const corrected = post('2026-11-02', { '2026-11-02': 100, '2026-11-03': 97 })
    expect(gainOf(corrected, 'views', '2026-11-03', '2026-11-03').value).toBe(-3)
  })
})

describe('sums', () => {
  const span = { from: '2026-11-08', to: '2026-11-14', days: 7, firstPublished: '2026-10-01' }

  it('leave out what is not known, and say how many posts', () => {
    const posts = [
      post('2026-11-09', { '2026-11-09': 10, '2026-11-13': 50 }),
      post('2026-11-10', { '2026-11-10': null }),
      post('2026-11-11', {}),
    ]
    expect(totalOf(posts, 'views', span)).toEqual({
      value: 50,
      left_out: { not_provided: 1, not_read: 1 },
      change_percent: null,
    })
  })

  it('are null, not zero, when nothing is known or nothing is there', () => {
    expect(totalOf([], 'views', span).value).toBeNull()
    expect(totalOf([post('2026-11-09', {})], 'views', span).value).toBeNull()
  })

  // Seven complete days end on the 13th; the seven before them on the 6th.
  const steady = (perDay: [number, number]) => {
    const readings: Record<string, number> = {}
    let total = 0
    for (let day = 20; day <= 31; day++) readings[`2026-10-${day}`] = total += perDay[0]
    for (let day = 1; day <= 14; day++) {
      total += day <= 6 ? perDay[0] : perDay[1]
      readings[`2026-11-${String(day).padStart(2, '0')}`] = total
    }
    return post('2026-10-20', readings)
  }

  it('are compared with the complete days before', () => {
    expect(totalOf([steady([100, 118])], 'views', span).change_percent).toBe(18)
    expect(totalOf([steady([100, 50])], 'views', span).change_percent).toBe(-50)
  })

  it('are not compared when a post is missing, or the company had not begun', () => {
    const missing = post('2026-11-04', { '2026-11-05': 3 })
    expect(totalOf([steady([100, 118]), missing], 'views', span).change_percent).toBeNull()
    const begun = { ...span, firstPublished: '2026-11-03' }
    expect(totalOf([steady([100, 118])], 'views', begun).change_percent).toBeNull()
  })
})

describe('the series of days', () => {
  it('has a gap with its reason, and none before the first post nor today', () => {
    const posts = [post('2026-11-02', { '2026-11-02': 5, '2026-11-03': null, '2026-11-05': 9 })]
    const days = seriesOf(posts, { from: '2026-11-01', to: '2026-11-06' })
    expect(days.map(({ views }) => [views.value, views.gap])).toEqual([
      [null, null],
      [5, null],
      [null, 'not_provided'],
      [null, 'not_read'],
      [null, 'not_read'],
      [null, null],
    ])
  })

  it('says how many posts a day’s sum misses', () => {
    const posts = [post('2026-11-02', { '2026-11-02': 5 }), post('2026-11-02', {})]
    const [day] = seriesOf(posts, { from: '2026-11-02', to: '2026-11-02' })
    expect(day?.views).toEqual({ value: 5, gap: null, left_out: 1 })
  })
})
