import { joinKeywords } from '#shared/api/company.ts'
import { companyTexts as texts } from '#web/messages/dashboard.ts'
import { KeywordChips } from './keyword-chips.tsx'
import { keywordsOf } from './profile.ts'
import { UnsavedBar } from './unsaved-bar.tsx'
import type { ProfileInHand } from './use-profile.ts'

interface Props {
  profile: ProfileInHand
  onSave: () => Promise<boolean>
}

/** The profile as it reads; its keywords can be changed here, and are saved from the bar. */
export function CompanyView({ profile, onSave }: Props) {
  const { description } = profile.values
  const keywords = keywordsOf(profile.values)
  return (
    <>
      <p className={`mt-6 max-w-[60ch] whitespace-pre-line text-16 ${description ? '' : 'text-muted'}`}>
        {description || texts.descriptionMissing}
      </p>
      <h3 className="mt-5 mb-2 font-sans font-semibold text-15">{texts.keywords}</h3>
      <KeywordChips keywords={keywords} onChange={(next) => profile.set('keywords', joinKeywords(next))} />
      {profile.isDirty && <UnsavedBar profile={profile} onSave={onSave} />}
    </>
  )
}
