import { describe, expect, it } from 'vitest'
import { typedSpans } from './facts-to-confirm.ts'

const typed = (text: string, generated: string) =>
  typedSpans(text, generated).map(({ start, end }) => text.slice(start, end))

describe('what a person typed into a generated text', () => {
  it.each([
    ['Depuis 1987, le four chauffe.', 'Depuis 1987, le four chauffe.', []],
    ['Depuis 1992, le four chauffe.', 'Depuis 1987, le four chauffe.', ['1992']],
    ['Remise de -15 %.', 'Remise de 15 %.', ['-']],
    [
      'Le four chauffe. Appelez Zoé au 02 98 00 00 00 !',
      'Le four chauffe.',
      ['Appelez Zoé au 02 98 00 00 00 !'],
    ],
    ['le four chauffe', 'Le four  chauffe.', ['le']],
    ['L’atelier ouvre', "L'atelier\nouvre", []],
    ['Tout est à moi.', '', ['Tout est à moi.']],
  ])('%s', (text, generated, words) => {
    expect(typed(text, generated)).toEqual(words)
  })
})
