import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { TwoFactorSetupAnswer } from '#shared/api/security.ts'
import { useConfirmTwoFactor } from '#web/api/security.ts'
import { twoFactorTexts as texts } from '#web/messages/security.ts'
import { settingsTexts } from '#web/messages/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CopyButton } from './copy-button.tsx'

interface Props {
  setup: TwoFactorSetupAnswer
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** « ABCD EFGH … »: typed without losing one's place. */
const inFours = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ')

const step = 'font-semibold text-16 marker:font-semibold'

export function TwoFactorSetup({ setup, onDone, onCancel }: Props) {
  const form = useForm({ defaultValues: { code: '' } })
  const confirm = useConfirmTwoFactor()
  const first = useRef<HTMLLIElement>(null)
  useEffect(() => first.current?.focus(), [])

  const handleSubmit = ({ code }: { code: string }) => {
    if (confirm.isPending) return
    confirm.mutate(code, { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) })
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(handleSubmit)}>
      <ol className="flex list-decimal flex-col gap-6 pl-6">
        <li ref={first} tabIndex={-1} className={`${step} outline-none`}>
          {texts.appStep}
          <p className="mt-1 font-normal text-14 text-muted">{texts.appHelp}</p>
        </li>
        <li className={step}>
          {texts.scanStep}
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-4">
            <QrCode text={setup.uri} label={texts.qr} />
            <div className="min-w-0 max-w-70">
              <p className="text-14 text-muted">{texts.key}</p>
              <p className="mt-1 mb-3 font-mono font-normal text-17">{inFours(setup.key)}</p>
              <CopyButton text={setup.key} label={texts.copyKey} />
            </div>
          </div>
        </li>
        <li className={step}>
          {texts.codeStep}
          <div className="mt-3 max-w-70">
            <TextField
              label={texts.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              error={confirm.error?.message}
              {...form.register('code')}
            />
          </div>
        </li>
      </ol>
      <div className="mt-6 flex flex-wrap justify-between gap-3 max-md:flex-col-reverse">
        <Button variant="outline" onClick={onCancel}>
          {settingsTexts.cancel}
        </Button>
        <Button type="submit" isBusy={confirm.isPending} busyLabel={texts.confirming}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  )
}
