import { describe, expect, it } from 'vitest'
import { fileNameOf, titleOf } from './post-title.ts'

describe('titleOf', () => {
  it.each([
    ['Réparer plutôt que remplacer.\n\nCe sac…', 'Réparer plutôt que remplacer'],
    ['Portes ouvertes samedi\u00a0:\n\n– 10 h', 'Portes ouvertes samedi'],
    ['  \n', 'Post sans texte'],
    ['Et le vôtre\u202f?', 'Et le vôtre\u202f?'],
    ['À suivre...', 'À suivre...'],
    [
      'Trois points sellier par centimètre, et rien de moins. Voici comment nous cousons nos sacs, un par un.',
      'Trois points sellier par centimètre, et rien de moins',
    ],
  ])('%j is titled %j', (text, title) => {
    expect(titleOf(text)).toBe(title)
  })

  it('cuts a long line at a word', () => {
    const title = titleOf('mot '.repeat(40))
    expect(title).toMatch(/mot…$/u)
    expect(title.length).toBeLessThanOrEqual(73)
  })
})

it('names the downloaded image after the post', () => {
  expect(fileNameOf('Réparer plutôt que remplacer.')).toBe('reparer-plutot-que-remplacer')
  expect(fileNameOf('🎉')).toBe('post')
})
