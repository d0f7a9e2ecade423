import { keep, readKept } from './kept-draft.ts'
import { type Profile, profileFields } from './profile.ts'

const keyOf = (userId: string) => `ramage.company.${userId}`

export function readProfileDraft(userId: string): Profile | null {
  const draft = readKept(keyOf(userId)) as Partial<Profile> | null
  return draft && profileFields.every((field) => typeof draft[field] === 'string') ? (draft as Profile) : null
}

export const keepProfileDraft = (userId: string, draft: Profile | null) => keep(keyOf(userId), draft)
