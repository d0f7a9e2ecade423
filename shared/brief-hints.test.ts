import { describe, expect, it } from 'vitest'
import { completedBrief, isBareBrief, missingFromBrief, withHint } from './brief-hints.ts'
import type { Objective } from './objectives.ts'

const nothingKnown = { hasAddress: false, hasContact: false }
const missing = (brief: string, objective: Objective) => missingFromBrief(brief, objective, nothingKnown)

describe('what a brief lacks', () => {
  it.each([
    ['evenement', 'portes ouvertes', ['day', 'hour', 'place']],
    ['evenement', 'portes ouvertes samedi', ['hour', 'place']],
    ['evenement', 'Portes ouvertes le 12 de 10h à 18h', ['place']],
    ['evenement', 'Portes ouvertes samedi 21/11 a 18:30 a l’atelier', []],
    ['evenement', 'Dégustation vendredi à midi, au Mans', []],
    ['produit', 'nouvelle tarte aux figues', ['price', 'shop']],
    ['produit', 'Tarte aux figues 18€ sur www.fournil.example', []],
    ['produit', 'Bougies à 12 euros, à la boutique', []],
    ['recrutement', 'on cherche un cuisinier', ['contract', 'place', 'apply']],
    ['recrutement', 'CDI cuisinier à Vannes, envoyez votre CV', []],
    ['recrutement', 'Alternante coiffure, 12 rue des Halles, 02 98 00 00 00', []],
    ['realisation', 'cuisine finie', ['change', 'place', 'duration']],
    ['realisation', 'Nous avons refait la cuisine en chêne d’une longère à Rezé en 6 jours', []],
    ['conseil', 'entretien du cuir', ['gesture', 'reason']],
    ['conseil', 'Nourrir le cuir deux fois par an pour éviter les craquelures', []],
  ] as const)('for %s, « %s »', (objective, brief, hints) => {
    expect(missing(brief, objective)).toEqual(hints)
  })

  it('asks of a promotion, whatever the objective, until when and on what conditions', () => {
    expect(missing('promo', 'realisation')).toEqual(['until', 'conditions', 'place'])
    expect(missing('-15% sur les bûches jusqu’à dimanche, 24 €, en boutique', 'produit')).toEqual([])
    expect(missing('-20% à l’atelier, 30 €', 'produit')).toEqual(['until', 'conditions'])
  })

  it('does not ask for what the profile says', () => {
    const known = { hasAddress: true, hasContact: true }
    expect(missingFromBrief('on cherche un cuisinier', 'recrutement', known)).toEqual(['contract'])
    expect(missingFromBrief('portes ouvertes', 'evenement', known)).toEqual(['day', 'hour'])
  })

  it('counts a field that was added, completed or not', () => {
    const brief = withHint('portes ouvertes', 'day')
    expect(brief).toBe('portes ouvertes\nJour\u00a0: ')
    expect(missing(brief, 'evenement')).toEqual(['hour', 'place'])
  })
})

describe('fields in a brief', () => {
  it('leaves out those that were not completed', () => {
    const brief = withHint(withHint(withHint('Portes ouvertes', 'day', 'samedi'), 'hour'), 'place', 'Tours')
    expect(completedBrief(brief)).toBe('Portes ouvertes\nJour\u00a0: samedi\nLieu\u00a0: Tours')
  })

  it('begins an empty brief without a blank line', () => {
    expect(withHint('', 'price')).toBe('Prix\u00a0: ')
    expect(completedBrief(withHint('', 'price'))).toBe('')
  })
})

describe('a bare brief', () => {
  it.each(['', 'promo', 'nouveau pain', 'Le post de la promo', 'promo\nPrix\u00a0: ', '🎉'])(
    'is « %s »',
    (brief) => {
      expect(isBareBrief(brief)).toBe(true)
    },
  )

  it.each(['Promo bûches -15%', 'Atelier fermé lundi', 'Slt on recrute un boulanger'])(
    'is not « %s »',
    (brief) => {
      expect(isBareBrief(brief)).toBe(false)
    },
  )
})
