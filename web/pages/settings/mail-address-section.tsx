import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mailAddressQuery, useRenewMailAddress } from '#web/api/mail-address.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { mailAddressTexts as texts } from '#web/messages/settings.ts'
import { useUser } from '#web/session.tsx'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { CopyButton } from './copy-button.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

/** Its browsers share nothing with web applications: a mail is the way there. */
const isIPhone = () => /iPhone|iPad|iPod/.test(navigator.userAgent)

/** Where photos and a sentence are mailed to become a draft. Absent where mail is not received. */
export function MailAddressSection(props: SectionProps) {
  const { data: features } = useQuery(serverFeaturesQuery)
  if (!features?.inbound_mail) return null
  return (
    <SectionCard {...props} lead={texts.lead}>
      <MailAddress id={props.id} />
    </SectionCard>
  )
}

function MailAddress({ id }: Pick<SectionProps, 'id'>) {
  const { email } = useUser()
  const query = useQuery(mailAddressQuery)
  const renew = useRenewMailAddress()
  const [isAsked, setIsAsked] = useState(false)
  const handleRenew = () =>
    renew.mutate(undefined, {
      onSettled: () => {
        setIsAsked(false)
        document.getElementById(id)?.focus()
      },
    })
  return (
    <>
      {isIPhone() && <p className="mb-4 max-w-[60ch] text-15">{texts.iPhone}</p>}
      <QueryContent query={query}>
        {({ address }) => (
          <>
            <p className="text-14 text-muted">{texts.label}</p>
            <p className="break-all font-semibold">{address}</p>
            <div className="mt-4 flex flex-wrap items-center gap-3">
              <CopyButton key={address} text={address ?? ''} label={texts.copy} />
              <Button variant="outline" size="small" onClick={() => setIsAsked(true)}>
                {texts.renew}
              </Button>
            </div>
          </>
        )}
      </QueryContent>
      <p className="mt-4 max-w-[60ch] text-15 text-muted">{texts.rules(email)}</p>
      <p role="status" className="sr-only">
        {renew.isSuccess && texts.renewed}
      </p>
      <FailureBanner title={texts.error} className="mt-4" cause={renew.error?.message} />
      <Dialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={texts.renewTitle}
        closeLabel={texts.cancel}
        actions={
          <Button onClick={handleRenew} isBusy={renew.isPending} busyLabel={texts.renewing}>
            {texts.renew}
          </Button>
        }
      >
        <p className="text-17">{texts.renewText}</p>
      </Dialog>
    </>
  )
}
