import { expect, test } from 'vitest'
import type { PostSummary } from '#shared/api/posts.ts'
import { originOf } from './post-words.ts'

const post = (over: Partial<PostSummary>) =>
  ({ app: 'linkedin', ai_generated: false, ...over }) as PostSummary

test.each([
  [{ ai_generated: true, generator: 'openai' }, 'LinkedIn · Généré avec l’IA'],
  [{ ai_generated: true, generator: 'demonstration' }, 'LinkedIn · Généré avec l’IA'],
  [{ ai_generated: true, generator: null }, 'LinkedIn · Généré avec l’IA'],
  [{ ai_generated: false, generator: 'demonstration' }, 'LinkedIn · Mode démonstration'],
  [{ ai_generated: false, generator: null }, 'LinkedIn'],
])('a post with %o is told as « %s »', (over, told) => expect(originOf(post(over))).toBe(told))
