import { ChevronDown } from 'lucide-react'
import { type SyntheticEvent, useEffect } from 'react'
import { companyLimits } from '#shared/limits.ts'
import { companyTexts as texts } from '#web/messages/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { CharacterCounter } from '#web/ui/character-counter.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { ProfileField, ProfileFormState } from './profile.ts'

interface Props {
  profile: ProfileFormState
  /** How to reach the company is folded then: name and trade are enough to begin. */
  isFirstVisit: boolean
  onSave: () => Promise<boolean>
}

/** The five fields, how to reach the company, and their button; the first field to fill, then the first to correct, takes the focus. */
export function ProfileForm({ profile, isFirstVisit, onSave }: Props) {
  const { ref } = profile
  const { name, industry } = profile.values
  const isNameMissing = name.trim() === ''
  const isIndustryMissing = industry.trim() === ''
  // Before anything is typed nobody is reproached.
  const missing = !profile.isDirty
    ? ''
    : isNameMissing && isIndustryMissing
      ? texts.bothRequired
      : isNameMissing
        ? texts.nameRequired
        : isIndustryMissing
          ? texts.industryRequired
          : texts.unsavedForm

  useEffect(() => {
    const fields = [...(ref.current?.querySelectorAll<HTMLInputElement>('input[required]') ?? [])]
    fields.find((field) => field.value === '')?.focus({ preventScroll: true })
  }, [ref])

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!profile.isSaving) void onSave()
  }

  return (
    <form ref={ref} noValidate onSubmit={handleSubmit} className="mt-5 flex flex-col gap-5">
      <ProfileFields profile={profile} isFirstVisit={isFirstVisit} />
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

function ProfileFields({ profile, isFirstVisit }: { profile: ProfileFormState; isFirstVisit: boolean }) {
  const field = (name: ProfileField) => ({
    ...profile.field(name),
    aside: <CharacterCounter text={profile.values[name]} max={companyLimits[name]} />,
  })
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={texts.name} autoComplete="organization" required {...field('name')} />
        <TextField
          label={texts.industry}
          placeholder={texts.industryExample}
          required
          {...field('industry')}
        />
      </div>
      <TextArea label={texts.description} placeholder={texts.descriptionExample} {...field('description')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={texts.keywords}
          placeholder={texts.keywordsExample}
          help={texts.keywordsHelp}
          {...field('keywords')}
        />
        <TextField
          label={texts.website}
          placeholder={texts.websiteExample}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          {...field('website')}
        />
      </div>
      <details open={!isFirstVisit} className="group border-divider border-t pt-4">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold text-16 [&::-webkit-details-marker]:hidden">
          {texts.contact}
          <ChevronDown aria-hidden="true" size={20} className="shrink-0 group-open:rotate-180" />
        </summary>
        <p className="mb-5 text-14 text-muted">{texts.contactHelp}</p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={texts.telephone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...field('telephone')}
          />
          <TextField
            label={texts.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...field('email')}
          />
          <TextField
            label={texts.address}
            placeholder={texts.addressExample}
            autoComplete="street-address"
            {...field('address')}
          />
          <TextField
            label={texts.opening_hours}
            placeholder={texts.openingHoursExample}
            {...field('opening_hours')}
          />
        </div>
      </details>
    </>
  )
}

/** Another name than the account's: both can change together (docs/product/decisions.md §7, Company name). */
function RenameOffer({ profile }: { profile: ProfileFormState }) {
  return (
    <label className="flex items-start gap-3 py-1 text-15">
      <input
        type="checkbox"
        checked={profile.rename.isOn}
        onChange={(event) => profile.rename.set(event.target.checked)}
        className="mt-px size-5 shrink-0 accent-strong"
      />
      {texts.rename(profile.accountName)}
    </label>
  )
}
