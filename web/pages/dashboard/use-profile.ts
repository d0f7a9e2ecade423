import { useEffect, useState } from 'react'
import { type CompanyAnswer, CompanyBody } from '#shared/api/company.ts'
import { useCreateCompany, useUpdateCompany } from '#web/api/company.ts'
import { useSession, useUser } from '#web/session.tsx'
import { useServerForm } from '#web/use-server-form.ts'
import { readDraft, storeDraft } from './draft-storage.ts'
import { isSameProfile, type Profile, profileFields, profileOf } from './profile.ts'

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
