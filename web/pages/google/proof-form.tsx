import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type GoogleAnswer, GooglePasswordBody, type GoogleWaitAnswer } from '#shared/api/google.ts'
import { linkWithPassword } from '#web/api/google.ts'
import { googleTexts } from '#web/messages/google.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Failure } from './failure.tsx'
import { FormBanner, type FormFailure, failureOf } from './form-failure.tsx'
import { GoogleAccount } from './google-account.tsx'
import { MailOffer } from './mail-offer.tsx'

const texts = googleTexts.proof

interface Props {
  wait: GoogleWaitAnswer
  onAnswer: (answer: GoogleAnswer) => Promise<void>
}

/** The address has an account: its owner shows once that it is theirs. */
export function ProofForm({ wait, onAnswer }: Props) {
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const form = useForm<GooglePasswordBody>({
    resolver: standardSchemaResolver(GooglePasswordBody),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const isWrong = failure?.error.code === 'bad_credentials'

  async function handleSubmit(body: GooglePasswordBody) {
    setFailure(null)
    try {
      await onAnswer(await linkWithPassword(body))
    } catch (error) {
      setFailure(failureOf(error))
      form.setFocus('password', { shouldSelect: true })
    }
  }

  if (failure?.isFinal) return <Failure error={failure.error} />
  return (
    <>
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-1 mb-6 text-muted">{texts.lead}</p>
      <GoogleAccount wait={wait} />
      {wait.has_password && (
        <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(handleSubmit)}>
          {!isWrong && <FormBanner failure={failure} />}
          <PasswordField
            label={texts.password}
            required
            autoComplete="current-password"
            error={errors.password?.message ?? (isWrong ? texts.wrongPassword : undefined)}
            {...form.register('password')}
          />
          <Button
            type="submit"
            variant="main"
            className="w-full"
            busyLabel={texts.submitting}
            isBusy={isSubmitting || (isSubmitSuccessful && !failure)}
          >
            {texts.submit}
          </Button>
        </form>
      )}
      <MailOffer email={wait.email} onOver={setFailure} />
    </>
  )
}
