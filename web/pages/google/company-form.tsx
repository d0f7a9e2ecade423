import { useState } from 'react'
import { type GoogleAnswer, GoogleCompanyBody, type GoogleWaitAnswer } from '#shared/api/google.ts'
import { submitCompany } from '#web/api/google.ts'
import { acceptInvitationWithGoogle } from '#web/api/members.ts'
import { googleTexts } from '#web/messages/google.ts'
import { invitationTexts } from '#web/messages/members.ts'
import { clearStoredInvitation, readStoredInvitation } from '#web/stored-invitation.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { GoogleAccount, useStepForm } from './proof-form.tsx'
import { FormErrorBanner, SignInError } from './sign-in-error.tsx'

const texts = googleTexts.company

interface Props {
  wait: GoogleWaitAnswer
  onAnswer: (answer: GoogleAnswer) => Promise<void>
}

/** The one thing Google does not tell. */
export function CompanyForm({ wait, onAnswer }: Props) {
  const [invitation] = useState(readStoredInvitation)
  if (invitation) return <InvitedForm {...{ wait, onAnswer }} token={invitation} />
  return <NewCompanyForm {...{ wait, onAnswer }} />
}

/** Who came by an invitation has a company already. */
function InvitedForm({ wait, onAnswer, token }: Props & { token: string }) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const handleJoin = async () => {
    setIsBusy(true)
    try {
      const answer = await acceptInvitationWithGoogle(token)
      clearStoredInvitation()
      await onAnswer(answer)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '')
      setIsBusy(false)
    }
  }
  return (
    <>
      <h1 className="title-page">{invitationTexts.title}</h1>
      <GoogleAccount wait={wait} />
      <FailureBanner title={invitationTexts.failed} cause={failure} />
      <Button
        variant="main"
        className="w-full"
        busyLabel={invitationTexts.busy}
        isBusy={isBusy}
        onClick={() => void handleJoin()}
      >
        {invitationTexts.submit}
      </Button>
    </>
  )
}

function NewCompanyForm({ wait, onAnswer }: Props) {
  const { failure, ...form } = useStepForm<GoogleCompanyBody>({
    schema: GoogleCompanyBody,
    field: 'company_name',
    send: submitCompany,
    onAnswer,
  })
  if (failure?.isFinal) return <SignInError error={failure.error} />
  return (
    <>
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-1 mb-6 text-muted">{texts.lead}</p>
      <GoogleAccount wait={wait} />
      <form noValidate className="flex flex-col gap-6" onSubmit={form.submit}>
        <FormErrorBanner failure={failure} />
        <TextField
          label={texts.label}
          required
          autoComplete="organization"
          error={form.error ?? failure?.error.details.company_name}
          {...form.register}
        />
        <Button
          type="submit"
          variant="main"
          className="w-full"
          busyLabel={texts.submitting}
          isBusy={form.isBusy}
        >
          {texts.submit}
        </Button>
      </form>
    </>
  )
}
