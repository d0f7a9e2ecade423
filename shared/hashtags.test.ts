import { describe, expect, it } from 'vitest'
import { addHashtags, parseHashtags } from './hashtags.ts'

describe('parseHashtags', () => {
  it('takes words with and without their #, once each', () => {
    expect(parseHashtags(' #Bois, menuiserie ;#bois\n#Métiers_d’art#Nantes 2026 ')).toEqual([
      '#Bois',
      '#menuiserie',
      '#Métiers_dart',
      '#Nantes',
    ])
  })
})

describe('addHashtags', () => {
  it('adds those that are missing on the line of the others', () => {
    const { text, added } = addHashtags('Portes ouvertes.\n\n#Bois #Nantes', ['#bois', '#Atelier'], null)
    expect(text).toBe('Portes ouvertes.\n\n#Bois #Nantes #Atelier')
    expect(added).toEqual(['#Atelier'])
  })

  it('begins a paragraph of them after a sentence, and a text of them alone', () => {
    expect(addHashtags('Portes ouvertes #Bois\n', ['#Nantes'], null).text).toBe(
      'Portes ouvertes #Bois\n\n#Nantes',
    )
    expect(addHashtags('', ['#Nantes', '#nantes'], null).text).toBe('#Nantes')
  })

  it('keeps to the maximum of the network, and says what was left', () => {
    const five = addHashtags('#a #b #c', ['#d', '#e', '#f'], 5)
    expect(five).toEqual({ text: '#a #b #c #d #e', added: ['#d', '#e'], left: 1 })
    expect(addHashtags(five.text, ['#A', '#f'], 5)).toEqual({ text: five.text, added: [], left: 1 })
  })
})
