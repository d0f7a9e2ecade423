import { useState } from 'react'
import type { CompanyAnswer } from '#shared/api/company.ts'
import { useDeleteLogo, useUploadLogo } from '#web/api/company.ts'
import { PictureButtons, usePictureUpload } from '#web/features/picture-upload/picture-upload.tsx'
import { companyTexts as texts } from '#web/messages/dashboard.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { initialOf } from '#web/ui/preview/instagram-handle.ts'
import { websiteLink } from './profile.ts'

interface Props {
  company: CompanyAnswer
  isEditing: boolean
}

/** Logo, name, industry and site; the logo is changed here, at once. */
export function LogoField({ company, isEditing }: Props) {
  const site = company.website ? websiteLink(company.website) : null
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4.5 gap-y-3">
      <Logo key={company.logo} company={company} />
      {!isEditing && (
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <p className="font-semibold text-17">{company.name}</p>
          <p className="text-16 text-muted">
            {company.industry}
            {company.website && ' · '}
            {site ? (
              <a
                href={site.href}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={texts.visit(site.label)}
                className="text-muted underline-offset-4 hover:underline focus-visible:underline"
              >
                {site.label}
              </a>
            ) : (
              company.website
            )}
          </p>
        </div>
      )}
      {(isEditing || !company.logo) && <LogoControls hasLogo={company.logo !== null} hasRules={isEditing} />}
    </div>
  )
}

function Logo({ company }: { company: CompanyAnswer }) {
  const [isBroken, setIsBroken] = useState(false)
  const className = 'size-18 shrink-0 rounded-small max-md:size-14'
  if (company.logo && !isBroken) {
    return (
      <img
        src={company.logo}
        alt={texts.logo}
        onError={() => setIsBroken(true)}
        className={`${className} border border-border bg-white object-contain`}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`${className} grid place-items-center bg-highlight font-serif text-33 text-dark`}
    >
      {initialOf(company.name)}
    </span>
  )
}

const bars = 20
const buttons = { add: texts.logoAdd, change: texts.logoChange, remove: texts.logoRemove }

/** Sends, changes or removes the logo, and says how far it is. */
function LogoControls({ hasLogo, hasRules }: { hasLogo: boolean; hasRules: boolean }) {
  const change = usePictureUpload(useUploadLogo(), useDeleteLogo())
  const { sending, share, cause } = change
  return (
    <div className="flex flex-col items-start gap-2 max-sm:w-full">
      <PictureButtons change={change} hasPicture={hasLogo} texts={buttons} />
      {sending && (
        <div className="flex flex-col gap-1.5">
          <p className="text-14">
            {texts.logoSending(sending)} <b>{texts.percent(share)}</b>
          </p>
          <Meter filled={Math.round(share * bars)} total={bars} width={9} height={12} gap={3} />
        </div>
      )}
      <p role="status" className="sr-only">
        {change.isSent ? texts.logoSaved : change.isRemoved ? texts.logoRemoved : (sending ?? '')}
      </p>
      <FailureBanner
        title={change.hasFailedToRemove ? texts.logoDeleteError : texts.logoError}
        cause={cause}
      />
      {!cause && !sending && hasRules && <p className="text-14 text-muted">{texts.logoRules}</p>}
    </div>
  )
}
