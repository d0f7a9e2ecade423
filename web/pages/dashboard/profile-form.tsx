import { type SyntheticEvent, useEffect, useRef } from 'react'
import { companyTexts as texts } from '#web/messages/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { RenameOffer } from './rename-offer.tsx'
import type { ProfileInHand } from './use-profile.ts'

interface Props {
  profile: ProfileInHand
  onSave: () => Promise<boolean>
}

/** The five fields and their button; the first field to fill, then the first to correct, takes the focus. */
export function ProfileForm({ profile, onSave }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { name, industry } = profile.values
  const isNameMissing = name.trim() === ''
  const isIndustryMissing = industry.trim() === ''
  const missing =
    isNameMissing && isIndustryMissing
      ? texts.bothRequired
      : isNameMissing
        ? texts.nameRequired
        : isIndustryMissing
          ? texts.industryRequired
          : profile.isDirty
            ? texts.unsavedForm
            : ''

  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input[type=text]') ?? [])]
    fields.find((field) => field.value === '')?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    if (Object.keys(profile.errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [profile.errors])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!profile.isSaving) void onSave()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
      <ProfileFields profile={profile} />
      {profile.rename.isOffered && <RenameOffer profile={profile} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-muted">{missing}</p>
        <Button type="submit" isBusy={profile.isSaving} busyLabel={texts.saving} className="max-md:w-full">
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
