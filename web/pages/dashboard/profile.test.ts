import { describe, expect, it } from 'vitest'
import { isOnlyKeywords, isSameProfile, profileOf, websiteLink } from './profile.ts'

const profile = profileOf(null, 'Atelier Colin')

describe('profile', () => {
  it('starts with the name of the account', () => {
    expect(profile).toEqual({
      name: 'Atelier Colin',
      industry: '',
      description: '',
      keywords: '',
      website: '',
      telephone: '',
      email: '',
      address: '',
      opening_hours: '',
    })
  })

  it('ignores spaces between keywords when comparing', () => {
    const spaced = { ...profile, keywords: ' cuir ,fait main,' }
    expect(isSameProfile({ ...profile, keywords: 'cuir, fait main' }, spaced)).toBe(true)
    expect(isOnlyKeywords(profile, spaced)).toBe(true)
    expect(isOnlyKeywords(profile, { ...spaced, name: 'Autre' })).toBe(false)
  })
})

describe('websiteLink', () => {
  it.each([
    ['ateliercolin.fr', 'https://ateliercolin.fr/', 'ateliercolin.fr'],
    ['http://ateliercolin.fr/', 'http://ateliercolin.fr/', 'ateliercolin.fr'],
    ['HTTPS://Atelier.fr/a', 'https://atelier.fr/a', 'Atelier.fr/a'],
  ])('%s leads to %s', (website, href, label) => {
    expect(websiteLink(website)).toEqual({ href, label })
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.fr', ' ', 'java\nscript:alert(1)'])(
    '%j leads nowhere',
    (website) => {
      expect(websiteLink(website)).toBeNull()
    },
  )
})
