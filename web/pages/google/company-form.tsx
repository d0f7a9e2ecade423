import { type GoogleAnswer, GoogleCompanyBody, type GoogleWaitAnswer } from '#shared/api/google.ts'
import { submitCompany } from '#web/api/google.ts'
import { googleTexts } from '#web/messages/google.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { GoogleAccount } from './google-account.tsx'
import { FormErrorBanner, SignInError } from './sign-in-error.tsx'
import { useStepForm } from './use-step-form.ts'

const texts = googleTexts.company

interface Props {
  wait: GoogleWaitAnswer
  onAnswer: (answer: GoogleAnswer) => Promise<void>
}

/** The one thing Google does not tell. */
export function CompanyForm({ wait, onAnswer }: Props) {
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
