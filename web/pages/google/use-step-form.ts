import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { GoogleAnswer } from '#shared/api/google.ts'
import { type GoogleFormError, toFormError } from './sign-in-error.tsx'

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
