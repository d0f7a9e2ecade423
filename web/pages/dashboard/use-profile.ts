import { useEffect, useState } from 'react'
import type { CompanyAnswer, CompanyBody } from '#shared/api/company.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useCreateCompany, useUpdateCompany } from '#web/api/company.ts'
import { useSession, useUser } from '#web/session.tsx'
import { readDraft, storeDraft } from './draft-storage.ts'
import {
  checkProfile,
  isSameProfile,
  type Profile,
  type ProfileErrors,
  type ProfileField,
  profileFields,
  profileOf,
} from './profile.ts'

/** The profile in hand: what is typed, what is wrong, what is not saved. */
export function useProfile(company: CompanyAnswer | null) {
  const user = useUser()
  const session = useSession()
  const create = useCreateCompany()
  const update = useUpdateCompany()
  const saved = profileOf(company, user.company_name)
  const [values, setValues] = useState(() => readProfileDraft(user.id) ?? saved)
  const [errors, setErrors] = useState<ProfileErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [renames, setRenames] = useState(true)

  // Saved elsewhere meanwhile: what was not touched here follows.
  const [base, setBase] = useState(saved)
  if (!isSameProfile(base, saved)) {
    setBase(saved)
    if (isSameProfile(values, base)) setValues(saved)
  }

  const isDirty = !isSameProfile(values, saved)
  useEffect(() => storeProfileDraft(user.id, isDirty ? values : null), [user.id, isDirty, values])

  const name = values.name.trim()
  const canRename = name !== '' && name !== user.company_name

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    setFailure(error.message)
    const known = profileFields.filter((field) => error.details[field])
    setErrors(Object.fromEntries(known.map((field) => [field, error.details[field]])))
  }

  return {
    values,
    saved,
    errors,
    failure,
    isDirty,
    isSaving: create.isPending || update.isPending,
    accountName: user.company_name,
    rename: { isOffered: canRename, isOn: renames, set: setRenames },

    set(field: ProfileField, value: string) {
      setValues((before) => ({ ...before, [field]: value }))
      setErrors(({ [field]: _cleared, ...others }) => others)
    },

    /** Back to what is saved. */
    discard() {
      setValues(saved)
      setErrors({})
      setFailure(null)
      storeProfileDraft(user.id, null)
    },

    /** True once the server holds it. */
    async save(): Promise<boolean> {
      const found = checkProfile(values)
      setErrors(found)
      setFailure(null)
      if (Object.keys(found).length > 0) return false
      const body: CompanyBody = { ...values, ...(canRename && renames ? { rename_account: true } : {}) }
      try {
        if (company) await update.mutateAsync(body).then((answer) => setValues(profileOf(answer, '')))
        else {
          const answer = await create.mutateAsync(body)
          session.renewToken(answer.new_token)
          setValues(profileOf(answer, ''))
        }
        storeProfileDraft(user.id, null)
        if (body.rename_account) session.refresh()
        return true
      } catch (error) {
        refuse(error)
        return false
      }
    },
  }
}

export type ProfileFormState = ReturnType<typeof useProfile>

const keyOf = (userId: string) => `ramage.company.${userId}`

function readProfileDraft(userId: string): Profile | null {
  const draft = readDraft(keyOf(userId)) as Partial<Profile> | null
  return draft && profileFields.every((field) => typeof draft[field] === 'string') ? (draft as Profile) : null
}

const storeProfileDraft = (userId: string, draft: Profile | null) => storeDraft(keyOf(userId), draft)
