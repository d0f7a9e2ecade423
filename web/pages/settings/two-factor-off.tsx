import { useState } from 'react'
import type { TwoFactorSetupAnswer } from '#shared/api/two-factor.ts'
import { useStartTwoFactor } from '#web/api/security.ts'
import { twoFactorTexts as texts } from '#web/messages/security.ts'
import { ProofDialog } from '#web/proof-dialog.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  isRequired: boolean
  onStart: (setup: TwoFactorSetupAnswer) => void
}

export function TurnedOff({ isRequired, onStart }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const start = useStartTwoFactor()
  return (
    <div className="flex flex-col gap-4">
      {isRequired && (
        <Banner tone="amber" title={texts.required}>
          <p>{texts.requiredText}</p>
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold text-16">{texts.off}</p>
        <Button onClick={() => setIsAsked(true)}>{texts.start}</Button>
      </div>
      {isAsked && (
        <ProofDialog
          title={texts.startTitle}
          text={texts.startText}
          confirm={texts.startConfirm}
          onClose={() => setIsAsked(false)}
          onProve={async (proof) => onStart(await start.mutateAsync(proof))}
        />
      )}
    </div>
  )
}
