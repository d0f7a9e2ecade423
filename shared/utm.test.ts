import { describe, expect, it } from 'vitest'
import { urlWithUtm, withUtm } from './utm.ts'

const utm = { source: 'linkedin', medium: 'social', campaign: '' }
const added = 'utm_source=linkedin&utm_medium=social'

describe('withUtm', () => {
  it.each([
    ['Voir https://atelier.fr.', `Voir https://atelier.fr?${added}.`],
    ['(https://atelier.fr/bois)', `(https://atelier.fr/bois?${added})`],
    [
      'https://fr.wikipedia.org/wiki/Bois_(mati%C3%A8re)',
      `https://fr.wikipedia.org/wiki/Bois_(mati%C3%A8re)?${added}`,
    ],
    ['https://atelier.fr/a?b=1#prix et après', `https://atelier.fr/a?b=1&${added}#prix et après`],
    ['https://atelier.fr/?a=1&', `https://atelier.fr/?a=1&${added}`],
    ['https://a.fr/b)))!', `https://a.fr/b?${added})))!`],
    ['https://a.fr/(b))', `https://a.fr/(b)?${added})`],
    ['www.atelier.fr !', `www.atelier.fr?${added} !`],
    ['«\u202fhttps://atelier.fr\u202f»', `«\u202fhttps://atelier.fr?${added}\u202f»`],
    ['https://a.fr https://b.fr', `https://a.fr?${added} https://b.fr?${added}`],
  ])('adds the parameters to %s', (text, expected) => {
    expect(withUtm(text, utm)).toBe(expected)
  })

  it.each([
    'Sans lien. 3.14, a@www.atelier.fr et atelier.fr.',
    'https://atelier.fr/?utm_source=lettre',
    'https://atelier.fr/?a=1&UTM_campaign=noel#x',
    'https://',
    'http://[',
  ])('leaves %s as it is', (text) => {
    expect(withUtm(text, utm)).toBe(text)
  })

  it('adds nothing to what it has tagged, and nothing without parameters', () => {
    const text = 'Deux liens : https://a.fr/x?y=%20z et http://b.fr#c, puis une fin.'
    const once = withUtm(text, utm)
    expect(withUtm(once, utm)).toBe(once)
    expect(once.replaceAll(`?${added}`, '').replaceAll(`&${added}`, '')).toBe(text)
    expect(withUtm(text, null)).toBe(text)
  })

  it('writes a campaign when there is one, encoded', () => {
    expect(urlWithUtm('https://a.fr', { ...utm, campaign: 'noël' })).toBe(
      `https://a.fr?${added}&utm_campaign=no%C3%ABl`,
    )
  })
})
