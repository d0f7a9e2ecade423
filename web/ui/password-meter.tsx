import { missingPasswordLength } from '#shared/password.ts'
import { Meter } from './meter.tsx'
import { uiTexts } from './texts.ts'

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
