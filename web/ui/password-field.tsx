import { type ComponentProps, useState } from 'react'
import { missingPasswordLength } from '#shared/password.ts'
import { controlClasses, Field, type FieldTexts } from './field.tsx'
import { Meter } from './meter.tsx'
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

const steps = 6

/** How far the password is from the 50 bits it needs (docs/product/promises.md, Accounts). */
export function PasswordMeter({ password }: { password: string }) {
  const length = [...password].length
  const missing = missingPasswordLength(password)
  const isStrong = missing === 0
  const filled = Math.floor((steps * length) / (length + missing))
  return (
    <span className="flex items-center gap-3">
      <Meter
        filled={filled}
        total={steps}
        height={14}
        width={10}
        className={isStrong ? '[--mark:var(--color-success-border)]' : ''}
      />
      <span role="status" className={isStrong ? 'font-semibold text-success' : ''}>
        {isStrong ? uiTexts.passwordStrong : uiTexts.passwordMissing(missing)}
      </span>
    </span>
  )
}
