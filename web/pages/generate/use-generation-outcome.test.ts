import { expect, it } from 'vitest'
import { failureTexts } from './use-generation-outcome.ts'

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
