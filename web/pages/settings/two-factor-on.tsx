import { useState } from 'react'
import type { TwoFactorAnswer } from '#shared/api/two-factor.ts'
import { useDisableTwoFactor, useRenewRecoveryCodes } from '#web/api/security.ts'
import { twoFactorTexts as texts } from '#web/messages/security.ts'
import { ProofDialog } from '#web/proof-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { DropMark } from '#web/ui/drop-mark.tsx'

interface Props {
  status: TwoFactorAnswer
  onCodes: (codes: string[]) => void
}

export function TurnedOn({ status, onCodes }: Props) {
  const [asked, setAsked] = useState<'renew' | 'disable' | null>(null)
  const renew = useRenewRecoveryCodes()
  const disable = useDisableTwoFactor()
  const close = () => setAsked(null)
  const isShort = status.recovery_codes_left < 3

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div>
        <p className="flex items-center gap-2.5 font-semibold text-16">
          <DropMark mark="check" className="text-vert" markClassName="stroke-sheet" />
          {texts.on(status.enabled_at ?? '')}
        </p>
        <p className={`mt-1 text-14 ${isShort ? 'font-semibold text-gorge-fonce' : 'text-muted'}`}>
          {texts.codesLeft(status.recovery_codes_left)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outline" size="small" onClick={() => setAsked('renew')}>
          {texts.renew}
        </Button>
        <Button variant="danger" size="small" onClick={() => setAsked('disable')}>
          {texts.disable}
        </Button>
      </div>
      {asked === 'renew' && (
        <ProofDialog
          title={texts.renewTitle}
          text={texts.renewText}
          confirm={texts.renewConfirm}
          onClose={close}
          onProve={async (proof) => {
            const { recovery_codes } = await renew.mutateAsync(proof)
            close()
            onCodes(recovery_codes)
          }}
        />
      )}
      {asked === 'disable' && (
        <ProofDialog
          title={texts.disableTitle}
          text={texts.disableText}
          confirm={texts.disableConfirm}
          isDanger
          onClose={close}
          onProve={async (proof) => {
            await disable.mutateAsync(proof)
            close()
          }}
        />
      )}
    </div>
  )
}
