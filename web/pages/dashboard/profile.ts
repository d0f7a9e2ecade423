import { type CompanyAnswer, joinKeywords, splitKeywords } from '#shared/api/company.ts'

/** The profile as it is typed. */
export interface Profile {
  name: string
  industry: string
  description: string
  /** Comma-separated, as typed. */
  keywords: string
  website: string
  telephone: string
  email: string
  address: string
  opening_hours: string
}

export type ProfileField = keyof Profile

/** Without a saved company the account's name is the starting value. */
export const profileOf = (company: CompanyAnswer | null, accountName: string): Profile => ({
  name: company?.name ?? accountName,
  industry: company?.industry ?? '',
  description: company?.description ?? '',
  keywords: company?.keywords ?? '',
  website: company?.website ?? '',
  telephone: company?.telephone ?? '',
  email: company?.email ?? '',
  address: company?.address ?? '',
  opening_hours: company?.opening_hours ?? '',
})

export const profileFields = [
  'name',
  'industry',
  'description',
  'keywords',
  'website',
  'telephone',
  'email',
  'address',
  'opening_hours',
] as const

export const keywordsOf = (profile: Profile) => splitKeywords(profile.keywords)

const comparable = (profile: Profile) =>
  JSON.stringify({ ...profile, keywords: joinKeywords(keywordsOf(profile)) })

/** Spaces between keywords are no change. */
export const isSameProfile = (one: Profile, other: Profile) => comparable(one) === comparable(other)

export const isOnlyKeywords = (one: Profile, other: Profile) =>
  isSameProfile({ ...one, keywords: '' }, { ...other, keywords: '' })

/** « atelier.fr » leads to https://atelier.fr; anything that is no web address leads nowhere. */
export function websiteLink(website: string): { href: string; label: string } | null {
  const address = /^[a-z][a-z0-9+.-]*:/iu.test(website) ? website : `https://${website}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  return { href: url.href, label: website.replace(/^https?:\/\//iu, '').replace(/\/$/u, '') }
}
