import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#web/api/api-error.ts'

/** Shows the server's field errors and focuses the first; returns false when there are none. */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false
  const known = Object.entries(error.details).filter(([field]) => field in form.getValues())
  for (const [field, message] of known) form.setError(field as Path<Values>, { message })
  if (known[0]) form.setFocus(known[0][0] as Path<Values>)
  return known.length > 0
}
