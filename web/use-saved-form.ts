import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '#web/api/api-error.ts'

interface Options<Values> {
  /** What the server holds. */
  saved: Values
  /** The server's own rules, told before the call. */
  schema: z.ZodType
  save: (values: Values) => Promise<unknown>
}

type Errors<Values> = Partial<Record<keyof Values & string, string>>

/** A form in hand: what is typed, what is wrong, what is not saved. A failed save loses nothing. */
export function useSavedForm<Values extends Record<string, unknown>>({
  saved,
  schema,
  save,
}: Options<Values>) {
  const [values, setValues] = useState(saved)
  const [errors, setErrors] = useState<Errors<Values>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // Saved elsewhere, or put in another form by the server: what was not touched here follows.
  const [base, setBase] = useState(saved)
  if (!isSame(base, saved)) {
    setBase(saved)
    if (isSame(values, base)) setValues(saved)
  }

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isSaving) return
    const wrong = errorsOf(schema, values)
    setErrors(wrong)
    setFailure(null)
    if (Object.keys(wrong).length > 0) return
    setIsSaving(true)
    try {
      await save(values)
      setBase(values)
      setIsSaved(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
      setErrors(error.details as Errors<Values>)
    } finally {
      setIsSaving(false)
    }
  }

  return {
    form,
    values,
    errors,
    failure,
    isSaving,
    isSaved,
    isDirty: !isSame(values, saved),
    submit,

    set<Field extends keyof Values & string>(field: Field, value: Values[Field]) {
      setIsSaved(false)
      setValues((before) => ({ ...before, [field]: value }))
      setErrors(({ [field]: _cleared, ...others }) => others as Errors<Values>)
    },

    /** What a text field of this name needs. */
    field(name: keyof Values & string) {
      return {
        name,
        value: String(values[name]),
        error: errors[name],
        onChange: (event: { target: { value: string } }) =>
          this.set(name, event.target.value as Values[typeof name]),
      }
    },
  }
}

export type SavedForm = Pick<
  ReturnType<typeof useSavedForm<Record<string, unknown>>>,
  'failure' | 'isSaving' | 'isSaved' | 'isDirty'
>

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

function errorsOf<Values>(schema: z.ZodType, values: Values): Errors<Values> {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    errors[String(path[0])] ??= message
  return errors as Errors<Values>
}
