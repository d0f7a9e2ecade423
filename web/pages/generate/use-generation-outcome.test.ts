import { expect, it } from 'vitest'
import { failureTexts, isPictureRefused } from './use-both-networks.ts'

const failed = {
  type: 'failed',
  status: 502,
  code: 'upstream',
  message: 'Le service d’images ne répond pas.',
} as const

it.each(['image-from-prompt', 'image-from-images'] as const)(
  '%s says that it failed, and why below',
  (kind) => {
    expect(failureTexts({ ...failed, kind })).toEqual({
      title: 'Erreur de génération',
      detail: 'Le service d’images ne répond pas.',
    })
    expect(failureTexts({ ...failed, kind, message: '' }).detail).toBeNull()
  },
)

it.each([
  ['a picture alone', 'image-from-images', 'ai_moderation', '', true],
  ['a picture whose text is there', 'post', 'ai_moderation', 'Texte.', true],
  ['a image comparison: another product than on its photos', 'image-from-images', 'ai_unlike', '', true],
  ['a text', 'post', 'ai_moderation', '', false],
  ['a text made anew', 'text', 'ai_upstream', 'Texte.', false],
  ['no credits', 'image-from-images', 'no_credits', 'Texte.', false],
] as const)('offers to compose instead of %s that failed: %s, %s', (_, kind, code, text, isOffered) => {
  expect(isPictureRefused({ kind, code }, { text, image: null })).toBe(isOffered)
})
