import { describe, expect, it } from 'vitest'
import { checkProfile, isOnlyKeywords, isSameProfile, profileOf, websiteLink } from './profile.ts'

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

  it('returns one error per invalid field', () => {
    expect(checkProfile({ ...profile, website: 'pas un site' })).toEqual({
      industry: 'Ce champ est obligatoire.',
      website: 'Cette adresse de site est incomplète.',
    })
    expect(checkProfile({ ...profile, industry: 'x'.repeat(51) })).toHaveProperty('industry')
    expect(checkProfile({ ...profile, industry: 'Maroquinerie', keywords: 'cuir, fait main' })).toEqual({})
  })

  it('refuses an invalid telephone number and e-mail address', () => {
    const named = { ...profile, industry: 'Maroquinerie' }
    expect(checkProfile({ ...named, telephone: '02 47', email: 'atelier@' })).toEqual({
      email: 'Cette adresse e-mail est incomplète.',
    })
    expect(checkProfile({ ...named, telephone: 'le soir' })).toHaveProperty('telephone')
    expect(checkProfile({ ...named, telephone: '+33 (0)2.47-00 00 00', email: 'a@colin.fr' })).toEqual({})
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
