import { describe, expect, it } from 'vitest'
import { applySure, proofread } from './index.ts'

const sure: [string, string][] = [
  ['Nos etudiants sont deja la.', 'Nos étudiants sont déjà la.'],
  ['C est l avis de tous.', 'C’est l’avis de tous.'],
  ['Le avis que il donne.', 'L’avis qu’il donne.'],
  ['Slt, merci bcp pr votre visite.', 'Salut, merci beaucoup pour votre visite.'],
]

describe('applySure', () => {
  it.each(sure)('corrects « %s »', (from, to) => {
    expect(applySure(from, [])).toBe(to)
  })

  it('leaves names, addresses and what others said alone', () => {
    const text =
      'Chez Etudiants & Cie : contact@etudiants.fr, #etudiants, « les etudiants sont deja la bas ».'
    expect(applySure(text, ['Etudiants & Cie']).replace(/\s/g, ' ')).toBe(text)
  })

  it('leaves an English text alone', () => {
    expect(proofread('Our bakery is open until 7pm! Come and join us for a coffee?', [])).toEqual([])
  })
})
