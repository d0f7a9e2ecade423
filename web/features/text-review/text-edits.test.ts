import { describe, expect, it } from 'vitest'
import { excerptOf, replaceSpan, withoutSpan, withSentence } from './text-edits.ts'

const spanOf = (text: string, words: string) => {
  const start = text.indexOf(words)
  return { start, end: start + words.length }
}
const without = (text: string, words: string) => withoutSpan(text, spanOf(text, words))

describe('removing a span of a text', () => {
  it.each([
    ['Depuis 1987, l’atelier vous accueille.', '1987', 'L’atelier vous accueille.'],
    ['L’atelier, médaillé d’or, vous accueille.', 'médaillé d’or', 'L’atelier, vous accueille.'],
    ['Venez goûter, 1 240 vendus.', '1 240', 'Venez goûter.'],
    ['Le pain est cuit. Il est noté 4,9/5. Venez samedi.', '4,9/5', 'Le pain est cuit. Venez samedi.'],
    ['Le pain (noté 4,9/5) est cuit.', '4,9/5', 'Le pain est cuit.'],
    ['Le pain est cuit.\n02 98 00 00 00\nÀ samedi.', '02 98 00 00 00', 'Le pain est cuit.\n\nÀ samedi.'],
    ['Le pain est cuit.\n\n#Pain #Brest #Or', '#Or', 'Le pain est cuit.\n\n#Pain #Brest'],
    ['Le pain est cuit. Code BRIOCHE !', 'BRIOCHE', 'Le pain est cuit.'],
    ['Notre pain a une médaille d’or, et il est noté 4,9/5.', 'médaille d’or', ''],
  ])('%s', (text, words, left) => {
    expect(without(text, words)).toBe(left)
  })

  it('keeps every other line as it was', () => {
    const text = 'Un titre\n\nDepuis 1987, le four chauffe.\n\n– à 10 h\n– à 12 h'
    expect(without(text, '1987')).toBe('Un titre\n\nLe four chauffe.\n\n– à 10 h\n– à 12 h')
  })
})

describe('editing a text', () => {
  it('replaces a span', () => {
    const text = 'Le panneau en faience est posé.'
    expect(replaceSpan(text, spanOf(text, 'faience'), 'faïence')).toBe('Le panneau en faïence est posé.')
    expect(replaceSpan(text, spanOf(text, 'en faience'), '')).toBe('Le panneau est posé.')
  })

  it('adds a sentence before the hashtags', () => {
    expect(withSentence('Le four chauffe.\n\n#Pain #Brest', 'on ferme à 18 h')).toBe(
      'Le four chauffe.\n\nOn ferme à 18 h.\n\n#Pain #Brest',
    )
    expect(withSentence('Le four chauffe.', 'Venez !')).toBe('Le four chauffe.\n\nVenez !')
    expect(withSentence('', 'Venez')).toBe('Venez.')
  })
})

describe('an excerpt', () => {
  it('is cut between words and stays on one line', () => {
    const text = `Un titre\n${'mot '.repeat(30)}depuis 1987 ${'mot '.repeat(30)}`
    const { before, words, after } = excerptOf(text, spanOf(text, '1987'))
    expect(before).toMatch(/^… (mot )+depuis $/)
    expect(words).toBe('1987')
    expect(after).toMatch(/^( mot)+ …$/)
  })
})
