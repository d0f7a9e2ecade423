import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type CompanyAnswer, joinKeywords } from '#shared/api/company.ts'
import { useCompany } from '#web/api/company.ts'
import { companyTexts } from '#web/messages/dashboard.ts'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { joinTelephoneNumbers } from '#web/ui/join-telephone-numbers.ts'
import { Loading, SkeletonBox } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { usePermission } from '#web/use-permission.ts'
import { UnsavedChangesDialog, useCardEditing } from './card-editing.tsx'
import { KeywordChips } from './keyword-chips.tsx'
import { LogoField } from './logo-field.tsx'
import { isOnlyKeywords, keywordsOf, type Profile, type ProfileFormState, useProfile } from './profile.ts'
import { ProfileForm } from './profile-form.tsx'
import { useWebsiteImports } from './use-website-import.ts'
import { WebsiteImport, WebsiteOutcome } from './website-import.tsx'

/** The page is shorter without the form: what was saved is said where one looks. */
const showInView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** The company's profile, or the form that asks for it. */
export function CompanySection({ className }: { className: string }) {
  const { data, error, isPending, isFetching, refetch } = useCompany()
  const [isSaved, setIsSaved] = useState(false)
  return (
    <div className={`flex min-w-0 flex-col gap-4 ${className}`}>
      {isSaved && (
        <div ref={showInView} className="scroll-mt-6">
          <Banner tone="green" title={companyTexts.saved} onClose={() => setIsSaved(false)} />
        </div>
      )}
      {error && data === undefined && (
        <Card aria-labelledby="company-card" className="grow">
          <h2 id="company-card" className="title-section mb-4">
            {companyTexts.cardTitle}
          </h2>
          <LoadError title={companyTexts.loadError} query={{ error, isFetching, refetch }} />
        </Card>
      )}
      {isPending && (
        <Card className="grow">
          <Loading label={companyTexts.loading}>
            <SkeletonBox className="mt-6 h-18 w-2/3" />
            <SkeletonBox className="mt-6 h-14" />
            <SkeletonBox className="mt-6 h-9" />
          </Loading>
        </Card>
      )}
      {data !== undefined && (
        <CompanyCard company={data} onChange={() => setIsSaved(false)} onSaved={() => setIsSaved(true)} />
      )}
    </div>
  )
}

interface Props {
  /** Null on the first visit: the form asks for it. */
  company: CompanyAnswer | null
  onChange: () => void
  onSaved: () => void
}

/** The company's profile, seen or edited. Nothing leaves this card without being saved or asked about. */
function CompanyCard({ company, onChange, onSaved }: Props) {
  const profile = useProfile(company)
  const website = useWebsiteImports(profile)
  const [query] = useSearchParams()
  const startsEditing = query.has('site') || !isOnlyKeywords(profile.values, profile.saved)
  const { isEditing, save, toggle } = useCardEditing(profile, startsEditing, {
    onChange,
    onSaved: () => {
      website.keep()
      onSaved()
    },
  })
  const title = useRef<HTMLHeadingElement>(null)
  const canManage = usePermission('manage')
  const isForm = canManage && (company === null || isEditing)

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
          {company === null
            ? companyTexts.formTitle
            : isEditing
              ? companyTexts.editTitle
              : companyTexts.cardTitle}
        </h2>
        {company && canManage && (
          <Button variant="outline" size="small" onClick={toggle} className="shrink-0">
            {isEditing ? companyTexts.cancel : companyTexts.edit}
          </Button>
        )}
      </header>
      {company === null && canManage && <p className="mt-1 text-16 text-muted">{companyTexts.formHelp}</p>}
      <FailureBanner
        title={companyTexts.saveError}
        cause={profile.failure && `${profile.failure} ${companyTexts.notLost}`}
        className="mt-4"
      />
      {company && <LogoField company={company} isEditing={isEditing} />}
      {isForm && <WebsiteImport website={website} />}
      <WebsiteOutcome website={website} />
      {isForm ? (
        <ProfileForm profile={profile} isFirstVisit={company === null} onSave={save} />
      ) : (
        <CompanyView profile={profile} onSave={save} />
      )}
      <UnsavedChangesDialog
        isActive={profile.isDirty || website.taken.size > 0}
        onSave={save}
        onDiscard={profile.discard}
      />
    </Card>
  )
}

interface CompanyViewProps {
  profile: ProfileFormState
  onSave: () => Promise<boolean>
}

/** The profile as it reads; its keywords can be changed here, and are saved from the bar. */
function CompanyView({ profile, onSave }: CompanyViewProps) {
  const canManage = usePermission('manage')
  const { description } = profile.values
  const keywords = keywordsOf(profile.values)
  return (
    <>
      <p className={`mt-6 max-w-[60ch] whitespace-pre-line text-16 ${description ? '' : 'text-muted'}`}>
        {description || companyTexts.descriptionMissing}
      </p>
      <ContactLines profile={profile.saved} />
      <h3 className="mt-5 mb-2 font-sans font-semibold text-15">{companyTexts.keywords}</h3>
      {canManage ? (
        <KeywordChips keywords={keywords} onChange={(next) => profile.set('keywords', joinKeywords(next))} />
      ) : (
        <p className="text-15">{keywords.join(', ')}</p>
      )}
      {profile.isDirty && <UnsavedBar profile={profile} onSave={onSave} />}
    </>
  )
}

const contactFields = ['telephone', 'email', 'address', 'opening_hours'] as const

/** How customers reach the company; nothing where it said nothing. */
function ContactLines({ profile }: { profile: Profile }) {
  const lines = contactFields.flatMap((field) => (profile[field] ? [[field, profile[field]] as const] : []))
  if (lines.length === 0) return null
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-15">
      {lines.map(([field, value]) => (
        <div key={field} className="contents">
          <dt className="text-muted">{companyTexts[field]}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{joinTelephoneNumbers(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface UnsavedBarProps {
  profile: ProfileFormState
  onSave: () => Promise<boolean>
}

/** « 1 mot-clé retiré, non enregistré », with the button that saves it. */
function UnsavedBar({ profile, onSave }: UnsavedBarProps) {
  const before = keywordsOf(profile.saved)
  const now = keywordsOf(profile.values)
  const removed = before.filter((keyword) => !now.includes(keyword)).length
  const added = now.filter((keyword) => !before.includes(keyword)).length
  return (
    <div
      role="status"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-small bg-info p-2.5 pl-4.5"
    >
      <p className="font-semibold text-15">
        {removed + added > 0 ? companyTexts.unsaved(removed, added) : companyTexts.unsavedForm}
      </p>
      <span className="flex flex-wrap gap-2.5">
        <Button variant="outline" size="small" onClick={profile.discard}>
          {companyTexts.cancel}
        </Button>
        <Button
          size="small"
          onClick={() => void onSave()}
          isBusy={profile.isSaving}
          busyLabel={companyTexts.saving}
        >
          {companyTexts.save}
        </Button>
      </span>
    </div>
  )
}
