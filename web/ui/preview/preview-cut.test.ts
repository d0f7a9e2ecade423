import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialOf, instagramHandle } from './instagram-handle.ts'
import { cutForPreview } from './post-text.tsx'

describe('cutForPreview', () => {
  it('leaves a short text whole', () => {
    expect(cutForPreview('Bonjour', 210, 3)).toEqual({ head: 'Bonjour', isCut: false })
  })

  it('cuts between words', () => {
    expect(cutForPreview('Le cuir a une mémoire', 14, 3)).toEqual({ head: 'Le cuir a une', isCut: true })
  })

  it('cuts after the third line', () => {
    expect(cutForPreview('un\n\ndeux\ntrois', 210, 3)).toEqual({ head: 'un\n\ndeux', isCut: true })
  })

  it('keeps an emoji of several parts whole', () => {
    expect(cutForPreview('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2, 3).head).toBe('👨‍👩‍👧👨‍👩‍👧')
  })

  it('always shows the beginning of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, max) => {
        const { head, isCut } = cutForPreview(text, max, 3)
        return text.startsWith(head) && (isCut || head === text)
      }),
    )
  })
})

describe('instagramHandle', () => {
  it('turns a company name into an Instagram handle', () => {
    expect(instagramHandle('Atelier Colin')).toBe('atelier.colin')
    expect(instagramHandle('Les Fleurs d’Odile & Cœur')).toBe('les.fleurs.d.odile.coeur')
    expect(instagramHandle('株式会社')).toBe('votre.entreprise')
  })

  it('takes the initial of the distinctive name', () => {
    expect(initialOf('Brûlerie du Quai')).toBe('B')
    expect(initialOf('L’Échoppe')).toBe('É')
    expect(initialOf('Atelier Colin')).toBe('C')
    expect(initialOf('  ')).toBe('R')
  })
})
