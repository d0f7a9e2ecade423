import { expect, test } from 'vitest'
import type { PostSummary } from '#shared/api/posts.ts'
import { figuresOf, originOf } from './post-list.tsx'

const post = (over: Partial<PostSummary>) =>
  ({ app: 'linkedin', ai_generated: false, ...over }) as PostSummary

test.each([
  [{ ai_generated: true, generator: 'openai' }, 'LinkedIn · Généré avec l’IA'],
  [{ ai_generated: true, generator: 'demonstration' }, 'LinkedIn · Généré avec l’IA'],
  [{ ai_generated: true, generator: null }, 'LinkedIn · Généré avec l’IA'],
  [{ ai_generated: false, generator: 'demonstration' }, 'LinkedIn · Mode démonstration'],
  [{ ai_generated: false, generator: null }, 'LinkedIn'],
])('a post with %o is told as « %s »', (over, told) => expect(originOf(post(over))).toBe(told))

test('the figures of a post include when they were read and what is not provided', () => {
  const figures = { views: 1_840, interactions: 0, reach: null, read_at: '2020-11-21T14:35:00.000Z' }
  expect(figuresOf(post({ figures }))).toBe(
    '1\u202f840\u00a0vues\u00a0· 0\u00a0interaction\u00a0· Portée\u00a0: non fourni par le réseau\u00a0· relevé le 21\u00a0novembre 2020, 15\u00a0h\u00a035',
  )
  expect(figuresOf(post({ figures: { ...figures, views: null, reach: 960 } }))).toContain(
    'Vues\u00a0: non fourni par le réseau\u00a0· 0\u00a0interaction\u00a0· Portée\u00a0: 960',
  )
  expect(figuresOf(post({}))).toBeNull()
})
