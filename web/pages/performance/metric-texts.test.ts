import { expect, test } from 'vitest'
import type { PerformanceDay, PublishedPost } from '#shared/api/performance.ts'
import { daySpan, gapOfDay, missingText, noteOfDay, rateOf } from './metric-texts.ts'

const known = { value: 12, gap: null, left_out: 0 }
const none = { value: null, gap: null, left_out: 0 }
const day = (views: PerformanceDay['views'], interactions = known): PerformanceDay => ({
  date: '2026-11-06',
  views,
  interactions,
})

test('day spans are formatted in French', () => {
  expect(daySpan('2026-11-06', '2026-11-08')).toBe('6 au 8\u00a0novembre')
  expect(daySpan('2026-11-01', '2026-11-08')).toBe('1er au 8\u00a0novembre')
  expect(daySpan('2026-10-30', '2026-11-02')).toBe('30\u00a0octobre au 2\u00a0novembre')
  expect(daySpan('2026-11-06', '2026-11-06')).toBe('6\u00a0novembre')
})

test('a missing day has its reason, and today is marked as incomplete', () => {
  expect(noteOfDay(day({ ...none, gap: 'not_provided' }), 'views', false)).toBe('non fourni par le réseau')
  expect(noteOfDay(day({ ...none, gap: 'not_read' }), 'views', false)).toBe('sans relevé')
  expect(noteOfDay(day(none), 'views', true)).toBe('en cours')
  expect(noteOfDay(day({ ...known, left_out: 2 }), 'views', false)).toBe('hors 2\u00a0posts')
  expect(noteOfDay(day(known), 'views', false)).toBeNull()
})

test('a gap of a single line names the line', () => {
  expect(gapOfDay(day({ ...none, gap: 'not_provided' }))).toBe('Vues\u00a0: non fourni par le réseau')
  expect(gapOfDay(day(known))).toBeNull()
})

const figures = {
  views: 1840,
  interactions: 212,
  reach: null,
  reactions: 200,
  comments: 12,
  shares: null,
  saves: null,
  read_at: '2026-11-20T17:00:00.000Z',
}
const post: PublishedPost = {
  publication_id: '3b1f0b52-6a0c-4c0e-9d43-0d7f5d0e2a11',
  post_id: null,
  app: 'linkedin',
  account: '',
  excerpt: '',
  image_thumb_url: null,
  slide_count: 0,
  slides_format: null,
  permalink: null,
  published_at: '2026-11-19T11:04:00.000Z',
  is_by_hand: false,
  problem: null,
  figures,
}

test('a rate needs both figures and never divides by zero', () => {
  expect(rateOf(post)).toBeCloseTo(0.1152)
  expect(rateOf({ ...post, figures: { ...figures, views: 0 } })).toBeNull()
  expect(rateOf({ ...post, figures: { ...figures, views: null } })).toBeNull()
  expect(rateOf({ ...post, figures: { ...figures, interactions: 0 } })).toBe(0)
  expect(rateOf({ ...post, figures: null })).toBeNull()
})

test('a missing figure of a post has its reason', () => {
  expect(missingText(post)).toBe('non fourni par le réseau')
  expect(missingText({ ...post, figures: null })).toBe('pas encore relevé')
  expect(missingText({ ...post, figures: null, problem: 'rights' })).toBe('non fourni par le réseau')
  expect(missingText({ ...post, figures: null, is_by_hand: true })).toBe('publié à la main')
})
