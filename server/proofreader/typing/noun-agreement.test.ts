import { describe, expect, it } from 'vitest'
import { withAgreement } from './noun-agreement.ts'

describe('what stands right behind its noun', () => {
  it.each([
    ['4 pneus monté équilibré', '4 pneus montés équilibrés'],
    ['piscine chauffé', 'piscine chauffée'],
    ['3 nouvelles copropriété', '3 nouvelles copropriétés'],
    ['des faux serrurier', 'des faux serruriers'],
  ])('« %s » becomes « %s »', (typed, mended) => {
    expect(withAgreement(typed)).toBe(mended)
  })

  it.each([
    'la galette des rois disponible',
    'un salon de 3 personnes fermé lundi',
    'adulte 6 enfant 4',
    'foie cru',
    'on a des pneus montés',
  ])('leaves « %s »', (typed) => {
    expect(withAgreement(typed)).toBe(typed)
  })
})
