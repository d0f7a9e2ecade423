import { useMutation, useQuery } from '@tanstack/react-query'
import { alwaysTry } from '#web/api/always.ts'
import { featuresQuery } from '#web/api/features.ts'
import { mailLink } from '#web/api/google.ts'
import { googleTexts } from '#web/messages/google.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { type FormFailure, failureOf } from './form-failure.tsx'

const texts = googleTexts.proof

interface Props {
  email: string
  onOver: (failure: FormFailure) => void
}

/** The other proof: a link to the address of the account. */
export function MailOffer({ email, onOver }: Props) {
  const { data: features } = useQuery(featuresQuery)
  const mailing = useMutation({
    ...alwaysTry,
    mutationFn: mailLink,
    onError: (error) => onOver(failureOf(error)),
  })
  if (mailing.isSuccess) {
    return (
      <Banner tone="green" title={texts.mailed} className="mt-7">
        <p>{texts.mailedNext(email)}</p>
        {features?.mode === 'demo' && !features.mail && (
          <RouteLink to="/demo/mails" className="tap font-semibold text-link">
            {texts.demoMails}
          </RouteLink>
        )}
      </Banner>
    )
  }
  return (
    <div className="mt-7 flex flex-col items-center gap-3">
      <p className="text-muted">{texts.mailLead}</p>
      <Button
        variant="outline"
        className="w-full"
        busyLabel={texts.mailing}
        isBusy={mailing.isPending}
        onClick={() => mailing.mutate()}
      >
        {texts.mail}
      </Button>
    </div>
  )
}
