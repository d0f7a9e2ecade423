import { type Profile, profileFields } from './profile.ts'

/** What was typed and not saved, per user: an expired session or a closed tab does not lose it. */
const keyOf = (userId: string) => `ramage.company.${userId}`

export function readProfileDraft(userId: string): Profile | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as Partial<Profile> | null
    return draft && profileFields.every((field) => typeof draft[field] === 'string')
      ? (draft as Profile)
      : null
  } catch {
    return null
  }
}

/** Null forgets it. */
export function keepProfileDraft(userId: string, draft: Profile | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(userId), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(userId))
  } catch {
    // A full or forbidden storage: the form itself still holds it.
  }
}
