import { type ComponentProps, useState } from 'react'
import { controlClasses, Field, type FieldTexts } from './field.tsx'
import { PasswordMeter } from './password-meter.tsx'
import { uiTexts } from './texts.ts'

interface Props extends Omit<FieldTexts, 'counter'>, Omit<ComponentProps<'input'>, 'id' | 'type'> {
  /** The password as typed so far; with it the meter shows. */
  measured?: string
}

export function PasswordField({ label, help, error, aside, measured, className = '', ...input }: Props) {
  const [isShown, setIsShown] = useState(false)
  const meter = measured === undefined ? help : <PasswordMeter password={measured} />
  return (
    <Field {...{ label, help: meter, error, aside, className }}>
      {(ids) => (
        <div className="relative">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...ids}
            type={isShown ? 'text' : 'password'}
            className={`${controlClasses} h-12 pr-24`}
          />
          <button
            type="button"
            aria-label={isShown ? uiTexts.hidePassword : uiTexts.showPassword}
            className="absolute inset-y-0 right-2 min-w-11 rounded-small px-2.5 font-semibold text-15 text-link"
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? uiTexts.hide : uiTexts.show}
          </button>
        </div>
      )}
    </Field>
  )
}
