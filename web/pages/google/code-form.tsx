import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { answerChallenge } from '#web/api/google.ts'
import { googleTexts } from '#web/messages/google.ts'
import { useSession } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Failure } from './failure.tsx'
import { FormBanner, type FormFailure, failureOf } from './form-failure.tsx'

const texts = googleTexts.code

/** Google was the first factor; the account wants a second one. */
export function CodeForm({ challenge }: { challenge: string }) {
  const { signIn } = useSession()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const form = useForm({ defaultValues: { code: '' } })
  const { isSubmitting, isSubmitSuccessful } = form.formState

  async function handleSubmit({ code }: { code: string }) {
    setFailure(null)
    try {
      signIn(await answerChallenge({ challenge, code }))
    } catch (error) {
      setFailure(failureOf(error))
      form.setFocus('code', { shouldSelect: true })
    }
  }

  if (failure?.isFinal) return <Failure error={failure.error} />
  return (
    <>
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-1 mb-6 text-muted">{texts.lead}</p>
      <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(handleSubmit)}>
        <FormBanner failure={failure} />
        <TextField
          label={texts.label}
          required
          autoComplete="one-time-code"
          error={failure?.error.details.code}
          {...form.register('code')}
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
