import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { SupportBody } from '#shared/api/forms.ts'
import { issueTypes } from '#shared/issue-types.ts'
import { maxRequestLength } from '#shared/limits.ts'
import { issueTypeTexts } from '#shared/messages/requests.ts'
import { sendSupport } from '#web/api/forms.ts'
import { senderTexts, supportTexts as texts } from '#web/messages/requests.ts'
import { SenderFields } from '#web/requests/sender-fields.tsx'
import { senderOf } from '#web/requests/sender-of.ts'
import { showFieldErrors } from '#web/requests/show-field-errors.ts'
import { TrapField } from '#web/requests/trap-field.tsx'
import { useContentKey } from '#web/requests/use-content-key.ts'
import { useUser } from '#web/session.tsx'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type Outcome = { reference: string } | { failure: string } | null

export function SupportForm() {
  const sender = senderOf(useUser())
  const [outcome, setOutcome] = useState<Outcome>(null)
  const { keyOf, forget } = useContentKey()
  const form = useForm<SupportBody, unknown, SupportBody>({
    resolver: standardSchemaResolver(SupportBody),
    defaultValues: { ...sender, description: '', homepage: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function handleSubmit(body: SupportBody) {
    setOutcome(null)
    try {
      const { reference } = await sendSupport(body, keyOf(body))
      forget()
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
        counter={{ text: form.watch('description'), max: maxRequestLength }}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <TrapField {...form.register('homepage')} />
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
