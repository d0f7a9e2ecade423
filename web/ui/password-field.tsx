import { type ComponentProps, useState } from 'react'
import { controlClasses, Field, type FieldTexts } from './field.tsx'
import { uiTexts } from './texts.ts'

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'type'>

export function PasswordField({ label, help, error, aside, className = '', ...input }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...{ label, help, error, aside, className }}>
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
