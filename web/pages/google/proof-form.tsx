import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type GoogleAnswer, GooglePasswordBody, type GoogleWaitAnswer } from '#shared/api/google.ts'
import { linkWithPassword, sendLinkMail } from '#web/api/google.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { googleTexts as googleAccountTexts, googleTexts } from '#web/messages/google.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { FormErrorBanner, type GoogleFormError, SignInError, toFormError } from './sign-in-error.tsx'

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

  if (failure?.isFinal) return <SignInError error={failure.error} />
  return (
    <>
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-1 mb-6 text-muted">{texts.lead}</p>
      <GoogleAccount wait={wait} />
      {wait.has_password && (
        <form noValidate className="flex flex-col gap-6" onSubmit={form.submit}>
          {!isWrong && <FormErrorBanner failure={failure} />}
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

const mailTexts = googleTexts.proof

interface MailOfferProps {
  email: string
  onOver: (failure: GoogleFormError) => void
}

/** The other proof: a link to the address of the account. */
function MailOffer({ email, onOver }: MailOfferProps) {
  const { data: features } = useQuery(serverFeaturesQuery)
  const mailing = useMutation({
    mutationFn: sendLinkMail,
    onError: (error) => onOver(toFormError(error)),
  })
  if (mailing.isSuccess) {
    return (
      <Banner tone="green" title={mailTexts.mailed} className="mt-7">
        <p>{mailTexts.mailedNext(email)}</p>
        {features?.mode === 'demo' && !features.mail && (
          <RouteLink to="/demo/mails" className="touch-target font-semibold text-link">
            {mailTexts.demoMails}
          </RouteLink>
        )}
      </Banner>
    )
  }
  return (
    <div className="mt-7 flex flex-col items-center gap-3">
      <p className="text-muted">{mailTexts.mailLead}</p>
      <Button
        variant="outline"
        className="w-full"
        busyLabel={mailTexts.mailing}
        isBusy={mailing.isPending}
        onClick={() => mailing.mutate()}
      >
        {mailTexts.mail}
      </Button>
    </div>
  )
}

/** Which Google account it is about. */
export function GoogleAccount({ wait }: { wait: GoogleWaitAnswer }) {
  return (
    <p className="mb-6 rounded-small border-[1.5px] border-row-divider px-4.5 py-3 text-15">
      <span className="block text-14 text-muted">{googleAccountTexts.google}</span>
      <span className="break-words font-semibold">{wait.email}</span>
    </p>
  )
}

interface Options<Body extends FieldValues> {
  schema: z.ZodType<Body, Body>
  /** The one field that is asked for; it takes the focus back when its value is refused. */
  field: Path<Body>
  send: (body: Body) => Promise<GoogleAnswer>
  onAnswer: (answer: GoogleAnswer) => Promise<void>
}

/** A form of one field between Google and the session. */
export function useStepForm<Body extends FieldValues>({ schema, field, send, onAnswer }: Options<Body>) {
  const [failure, setFailure] = useState<GoogleFormError | null>(null)
  const form = useForm<Body>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { [field]: '' } as DefaultValues<Body>,
  })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState

  const submit = form.handleSubmit(async (body) => {
    setFailure(null)
    try {
      await onAnswer(await send(body))
    } catch (error) {
      setFailure(toFormError(error))
      form.setFocus(field, { shouldSelect: true })
    }
  })

  return {
    register: form.register(field),
    /** What this browser already sees is wrong. */
    error: errors[field]?.message as string | undefined,
    failure,
    setFailure,
    submit,
    // What was sent leads elsewhere: the button stays busy until then.
    isBusy: isSubmitting || (isSubmitSuccessful && !failure),
  }
}
