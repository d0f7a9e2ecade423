import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { SupportBody } from '#shared/api/forms.ts'
import { issueTypes } from '#shared/issue-types.ts'
import { maxRequestLength } from '#shared/limits.ts'
import { issueTypeTexts } from '#shared/messages/requests.ts'
import { plans } from '#shared/plans.ts'
import { sendSupport } from '#web/api/contact.ts'
import {
  HoneypotField,
  SenderFields,
  senderOf,
  showFieldErrors,
} from '#web/features/contact-forms/sender-fields.tsx'
import { useIdempotencyKey } from '#web/features/contact-forms/use-idempotency-key.ts'
import { priorityTexts, senderTexts, supportTexts as texts } from '#web/messages/contact-forms.ts'
import { useUser } from '#web/session.tsx'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CharacterCounter } from '#web/ui/character-counter.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

export default function SupportPage() {
  const plan = plans[useUser().subscription_plan]
  return (
    <div className="page-container pt-8 pb-16 md:pt-12">
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-3 mb-7 max-w-[60ch] text-17 text-muted">{texts.lead}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <Card aria-label={texts.title}>
          <SupportForm />
        </Card>
        <Card tone="accent-soft" aria-labelledby="order">
          <h2 id="order" className="title-section">
            {texts.order}
          </h2>
          <p className="mt-3 font-semibold">{texts.plan(plan.name)}</p>
          <p className="mt-1">{priorityTexts[plan.supportPriority]}</p>
          <Illustration name="letter" className="mt-6 w-48 max-lg:hidden" />
        </Card>
      </div>
    </div>
  )
}

type SubmitResult = { reference: string } | { failure: string } | null

function SupportForm() {
  const sender = senderOf(useUser())
  const [outcome, setOutcome] = useState<SubmitResult>(null)
  const { keyFor, reset } = useIdempotencyKey()
  const form = useForm<SupportBody, unknown, SupportBody>({
    resolver: standardSchemaResolver(SupportBody),
    defaultValues: { ...sender, description: '', homepage: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function handleSubmit(body: SupportBody) {
    setOutcome(null)
    try {
      const { reference } = await sendSupport(body, keyFor(body))
      reset()
      form.reset({ name: body.name, email: body.email, description: '', homepage: '' })
      setOutcome({ reference })
    } catch (error) {
      if (!showFieldErrors(form, error)) setOutcome({ failure: (error as Error).message })
    }
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(handleSubmit)}>
      {outcome && 'reference' in outcome && (
        <Banner tone="green" title={texts.sent}>
          <p>{texts.sentNext(outcome.reference)}</p>
        </Banner>
      )}
      <FailureBanner title={texts.failed} cause={outcome && 'failure' in outcome ? outcome.failure : null} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SenderFields form={form} />
      </div>
      <Controller
        control={form.control}
        name="issueType"
        render={({ field }) => (
          <SelectField
            label={texts.issueType}
            required
            error={errors.issueType?.message}
            {...field}
            value={field.value ?? ''}
          >
            <option value="">{texts.choose}</option>
            {issueTypes.map((type) => (
              <option key={type} value={type}>
                {issueTypeTexts[type]}
              </option>
            ))}
          </SelectField>
        )}
      />
      <TextArea
        label={texts.description}
        required
        help={texts.descriptionHelp}
        aside={<CharacterCounter text={form.watch('description')} max={maxRequestLength} />}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <HoneypotField {...form.register('homepage')} />
      <Button
        type="submit"
        variant="main"
        className="w-full sm:w-auto sm:self-start"
        busyLabel={senderTexts.busy}
        isBusy={isSubmitting}
      >
        {senderTexts.submit}
      </Button>
    </form>
  )
}
