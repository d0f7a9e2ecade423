import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#web/api/client.ts'

interface Options<Values extends FieldValues> {
  /** What the server holds; a form without changes follows it. */
  saved: Values
  /** What the form starts with; `saved` by default. */
  initial?: Values | null
  /** The server's rules, checked before the call. */
  schema: z.ZodType
  /** Sends the values as typed. */
  save: (values: Values) => Promise<unknown>
  /** Whether two values count as unchanged. */
  isSame?: (one: Values, other: Values) => boolean
}

/** A form of data that the server holds. Errors show after a submit until their field changes; a failed save loses nothing. */
export function useServerForm<Values extends FieldValues>(options: Options<Values>) {
  const { saved, initial, schema, save, isSame = isSameJson } = options
  const { formState, ...form } = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver(schema as z.ZodType<unknown, Values>, undefined, { raw: true }),
    defaultValues: (initial ?? saved) as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const values = form.watch()
  const [base, setBase] = useState(saved)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  const { errors, isSubmitting, submitCount } = formState

  // Saved elsewhere, or normalized by the server.
  useLayoutEffect(() => {
    if (isSame(base, saved)) return
    setBase(saved)
    if (isSame(form.getValues(), base)) form.reset(saved)
  })

  useEffect(() => {
    if (submitCount > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])

  const handleChange = (field: Path<Values>) => {
    setIsSaved(false)
    form.clearErrors(field)
  }
  const errorOf = (field: string): string | undefined => {
    const error: FieldError | undefined = get(errors, field)
    return error?.message
  }

  return {
    ref,
    values,
    errorOf,
    /** Why the last save failed. */
    failure,
    isSaving: isSubmitting,
    isSaved,
    isDirty: !isSame(values, saved),

    /** Whether the server has stored the values. */
    async submit(event?: SyntheticEvent): Promise<boolean> {
      event?.preventDefault()
      if (isSubmitting) return false
      let isDone = false
      setFailure(null)
      await form.handleSubmit(async (typed) => {
        try {
          await save(typed)
          setBase(typed)
          setIsSaved(true)
          isDone = true
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          setFailure(error.message)
          for (const [field, message] of Object.entries(error.details))
            form.setError(field as Path<Values>, { message })
        }
      })(event)
      return isDone
    },

    set<Field extends Path<Values>>(field: Field, value: PathValue<Values, Field>) {
      handleChange(field)
      form.setValue(field, value)
    },

    /** Props of a text field. */
    field: (name: Path<Values>) => ({
      ...form.register(name, { onChange: () => handleChange(name) }),
      error: errorOf(name),
    }),

    /** Goes back to what is saved. */
    discard() {
      form.reset(saved)
      setFailure(null)
    },
  }
}

export type ServerForm<Values extends FieldValues> = ReturnType<typeof useServerForm<Values>>

const isSameJson = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
