import { useEffect, useRef } from 'react'
import type { CompanyAnswer } from '#shared/api/company.ts'
import { companyTexts as texts } from '#web/messages/dashboard.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CompanyView } from './company-view.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { LogoBlock } from './logo-block.tsx'
import { isOnlyKeywords } from './profile.ts'
import { ProfileForm } from './profile-form.tsx'
import { useCardEditing } from './use-card-editing.ts'
import { useProfile } from './use-profile.ts'

interface Props {
  /** Null on the first visit: the form asks for it. */
  company: CompanyAnswer | null
  onChange: () => void
  onSaved: () => void
}

/** The company's profile, seen or edited. Nothing leaves this card without being saved or asked about. */
export function CompanyCard({ company, onChange, onSaved }: Props) {
  const profile = useProfile(company)
  const startsEditing = !isOnlyKeywords(profile.values, profile.saved)
  const { isEditing, save, toggle } = useCardEditing(profile, startsEditing, { onChange, onSaved })
  const title = useRef<HTMLHeadingElement>(null)
  const isForm = company === null || isEditing

  // The form and the view replace each other: the focus goes to the title of what came.
  const wasForm = useRef(isForm)
  useEffect(() => {
    if (wasForm.current && !isForm) title.current?.focus({ preventScroll: true })
    wasForm.current = isForm
  }, [isForm])

  return (
    <Card aria-labelledby="company-card" className="grow">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 md:items-center">
        <h2 id="company-card" ref={title} tabIndex={-1} className="title-section">
          {company === null ? texts.formTitle : isEditing ? texts.editTitle : texts.cardTitle}
        </h2>
        {company && (
          <Button variant="outline" size="small" onClick={toggle} className="shrink-0">
            {isEditing ? texts.cancel : texts.edit}
          </Button>
        )}
      </header>
      {company === null && <p className="mt-1 text-16 text-muted">{texts.formHelp}</p>}
      <FailureBanner
        title={texts.saveError}
        cause={profile.failure && `${profile.failure} ${texts.notLost}`}
        className="mt-4"
      />
      {company && <LogoBlock company={company} isEditing={isEditing} />}
      {isForm ? (
        <ProfileForm profile={profile} onSave={save} />
      ) : (
        <CompanyView profile={profile} onSave={save} />
      )}
      <LeaveDialog isActive={profile.isDirty} onSave={save} onDiscard={profile.discard} />
    </Card>
  )
}
