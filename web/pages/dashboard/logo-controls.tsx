import { useDeleteLogo, useUploadLogo } from '#web/api/company.ts'
import { companyTexts as texts } from '#web/messages/dashboard.ts'
import { PictureButtons } from '#web/picture/picture-buttons.tsx'
import { usePictureChange } from '#web/picture/use-picture-change.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Barbs } from '#web/ui/barbs.tsx'

const barbs = 20
const buttons = { add: texts.logoAdd, change: texts.logoChange, remove: texts.logoRemove }

/** Sends, changes or removes the logo, and says how far it is. */
export function LogoControls({ hasLogo, hasRules }: { hasLogo: boolean; hasRules: boolean }) {
  const change = usePictureChange(useUploadLogo(), useDeleteLogo())
  const { sending, share, cause } = change
  return (
    <div className="flex flex-col items-start gap-2 max-sm:w-full">
      <PictureButtons change={change} hasPicture={hasLogo} texts={buttons} />
      {sending && (
        <div className="flex flex-col gap-1.5">
          <p className="text-14">
            {texts.logoSending(sending)} <b>{texts.percent(share)}</b>
          </p>
          <Barbs filled={Math.round(share * barbs)} total={barbs} width={9} height={12} gap={3} />
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
