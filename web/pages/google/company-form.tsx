import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type GoogleAnswer, GoogleCompanyBody, type GoogleWaitAnswer } from '#shared/api/google.ts'
import { sendCompany } from '#web/api/google.ts'
import { googleTexts } from '#web/messages/google.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Failure } from './failure.tsx'
import { FormBanner, type FormFailure, failureOf } from './form-failure.tsx'
import { GoogleAccount } from './google-account.tsx'

const texts = googleTexts.company

interface Props {
  wait: GoogleWaitAnswer
  onAnswer: (answer: GoogleAnswer) => Promise<void>
}

/** The one thing Google does not tell. */
export function CompanyForm({ wait, onAnswer }: Props) {
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const form = useForm<GoogleCompanyBody>({
    resolver: standardSchemaResolver(GoogleCompanyBody),
    defaultValues: { company_name: '' },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState

  async function handleSubmit(body: GoogleCompanyBody) {
    setFailure(null)
    try {
      await onAnswer(await sendCompany(body))
    } catch (error) {
      setFailure(failureOf(error))
    }
  }

  if (failure?.isFinal) return <Failure error={failure.error} />
  return (
    <>
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-1 mb-6 text-muted">{texts.lead}</p>
      <GoogleAccount wait={wait} />
      <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(handleSubmit)}>
        <FormBanner failure={failure} />
        <TextField
          label={texts.label}
          required
          autoComplete="organization"
          error={errors.company_name?.message ?? failure?.error.details.company_name}
          {...form.register('company_name')}
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
    </>
  )
}
