import { type ReactNode, useId } from 'react'
import { StatusIcon } from './status-icon.tsx'

export interface FieldTexts {
  label: string
  /** Help text below the field. */
  help?: ReactNode | undefined
  /** What is wrong, in one sentence. */
  error?: string | undefined
  /** Right of the label: a counter, a link, or words, which then also describe the control. */
  aside?: ReactNode
}

interface Ids {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props extends FieldTexts {
  className?: string
  children: (ids: Ids) => ReactNode
}

/** Label, help and error around a control, tied to it. */
export function Field({ label, help, error, aside, className = '', children }: Props) {
  const id = useId()
  const hint = typeof aside === 'string' ? aside : null
  const described = [error && `${id}-error`, hint && `${id}-hint`, help && `${id}-help`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={`flex flex-col gap-2 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold text-15">
          {label}
        </label>
        {hint ? (
          <span id={`${id}-hint`} className="text-14 text-muted">
            {hint}
          </span>
        ) : (
          aside
        )}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-2 text-14 text-error">
          <StatusIcon icon="warning" size={16} className="mt-0.5 text-alert" />
          {error}
        </p>
      )}
      {help && (
        <div id={`${id}-help`} className="text-14 text-muted">
          {help}
        </div>
      )}
    </div>
  )
}

/** Classes of an input's box. */
export const controlClasses =
  'w-full rounded-small border-[1.5px] border-outline bg-surface px-4 text-16 text-on-surface aria-invalid:border-alert aria-invalid:inset-ring aria-invalid:inset-ring-alert disabled:border-disabled-border disabled:bg-subtle disabled:text-disabled'
