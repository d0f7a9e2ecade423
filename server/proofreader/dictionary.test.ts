import { describe, expect, it } from 'vitest'
import { readExactly } from './dictionary.ts'
import { takesElision } from './words.ts'

/** lemma, kind, gender, number, form, persons */
const readings: [string, string[]][] = [
  ['étudiantes', ['étudiant noun f p - ']],
  ['réservé', ['réserver verb m s participle ']],
  ['réservez', ['réserver verb - - finite 2p', 'réserver verb - - imperative 2p']],
  ['ouvert', ['ouvrir verb m s participle ']],
  ['prix', ['prix other - - - ']],
  ['sont', ['être verb - - finite 3p']],
  ['aime', ['aimer verb - - finite 1s,3s', 'aimer verb - - imperative 2s']],
  ['faience', []],
]

describe('readExactly', () => {
  it.each(readings)('reads « %s »', (word, wanted) => {
    const found = readExactly(word).map(
      ({ lemma, kind, gender, number, form, persons }) =>
        `${lemma} ${kind} ${gender ?? '-'} ${number ?? '-'} ${form ?? '-'} ${persons.join()}`,
    )
    for (const one of wanted) expect(found).toContain(one)
    if (wanted.length === 0) expect(found).toEqual([])
  })
})

describe('takesElision', () => {
  it.each(['avis', 'hôtel', 'histoire', 'huile', 'habitude', 'héroïne', 'hiver', 'yeux', 'homme'])(
    'before « %s »',
    (word) => {
      expect(takesElision(word)).toBe(true)
    },
  )
  it.each(['hérisson', 'hauteur', 'haricot', 'onze', 'yaourt', 'week-end', 'heurter', 'huit', 'pain'])(
    'not before « %s »',
    (word) => {
      expect(takesElision(word)).toBe(false)
    },
  )
})
