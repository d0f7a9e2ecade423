import { type GoogleAnswer, GooglePasswordBody, type GoogleWaitAnswer } from '#shared/api/google.ts'
import { linkWithPassword } from '#web/api/google.ts'
import { googleTexts } from '#web/messages/google.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Failure } from './failure.tsx'
import { FormBanner } from './form-failure.tsx'
import { GoogleAccount } from './google-account.tsx'
import { MailOffer } from './mail-offer.tsx'
import { useStepForm } from './use-step-form.ts'

const texts = googleTexts.proof

interface Props {
  wait: GoogleWaitAnswer
  onAnswer: (answer: GoogleAnswer) => Promise<void>
}

/** The address has an account: its owner shows once that it is theirs. */
export function ProofForm({ wait, onAnswer }: Props) {
  const { failure, setFailure, ...form } = useStepForm<GooglePasswordBody>({
    schema: GooglePasswordBody,
    field: 'password',
    send: linkWithPassword,
    onAnswer,
  })
  const isWrong = failure?.error.code === 'bad_credentials'

  if (failure?.isFinal) return <Failure error={failure.error} />
  return (
    <>
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-1 mb-6 text-muted">{texts.lead}</p>
      <GoogleAccount wait={wait} />
      {wait.has_password && (
        <form noValidate className="flex flex-col gap-6" onSubmit={form.submit}>
          {!isWrong && <FormBanner failure={failure} />}
          <PasswordField
            label={texts.password}
            required
            autoComplete="current-password"
            error={form.error ?? (isWrong ? texts.wrongPassword : undefined)}
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
      )}
      <MailOffer email={wait.email} onOver={setFailure} />
    </>
  )
}
