import { useEffect, useState } from 'react'
import { type CompanyAnswer, CompanyBody, joinKeywords, splitKeywords } from '#shared/api/company.ts'
import { useCreateCompany, useUpdateCompany } from '#web/api/company.ts'
import { useSession, useUser } from '#web/session.tsx'
import { useServerForm } from '#web/use-server-form.ts'
import { readDraft, storeDraft } from './draft-storage.ts'

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

const profileFields = [
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

/** The form of the company's profile; unsaved values are kept in the browser. */
export function useProfile(company: CompanyAnswer | null) {
  const user = useUser()
  const session = useSession()
  const create = useCreateCompany()
  const update = useUpdateCompany()
  const [renames, setRenames] = useState(true)
  const [draft] = useState(() => readProfileDraft(user.id))
  const saved = profileOf(company, user.company_name)
  const canRename = ({ name }: Profile) => name.trim() !== '' && name.trim() !== user.company_name

  const form = useServerForm({
    saved,
    initial: draft,
    schema: CompanyBody,
    isSame: isSameProfile,
    save: async (values) => {
      const hasNewName = canRename(values) && renames
      const body: CompanyBody = { ...values, ...(hasNewName ? { rename_account: true } : {}) }
      if (company) await update.mutateAsync(body)
      else session.renewToken((await create.mutateAsync(body)).new_token)
      if (hasNewName) session.refresh()
    },
  })
  const { values, isDirty } = form
  useEffect(() => storeDraft(keyOf(user.id), isDirty ? values : null), [user.id, isDirty, values])

  return {
    ...form,
    saved,
    accountName: user.company_name,
    rename: { isOffered: canRename(values), isOn: renames, set: setRenames },
  }
}

export type ProfileFormState = ReturnType<typeof useProfile>

const keyOf = (userId: string) => `ramage.company.${userId}`

function readProfileDraft(userId: string): Profile | null {
  const draft = readDraft(keyOf(userId)) as Partial<Profile> | null
  return draft && profileFields.every((field) => typeof draft[field] === 'string') ? (draft as Profile) : null
}
