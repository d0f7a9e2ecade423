import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TwoFactorSetupAnswer } from '#shared/api/two-factor.ts'
import { twoFactorQuery } from '#web/api/security.ts'
import { twoFactorTexts as texts } from '#web/messages/security.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'
import { TurnedOff } from './two-factor-off.tsx'
import { TurnedOn } from './two-factor-on.tsx'
import { Setup } from './two-factor-setup.tsx'

/** Off, being set up, showing the recovery codes for the only time, or on. */
export function TwoFactorSection(props: SectionProps) {
  const status = useQuery(twoFactorQuery)
  const [setup, setSetup] = useState<TwoFactorSetupAnswer | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const showCodes = (made: string[]) => {
    setSetup(null)
    setCodes(made)
  }

  return (
    <SectionCard {...props} lead={texts.lead}>
      <Loaded query={status}>
        {(data) => {
          if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
          if (data.enabled) return <TurnedOn status={data} onCodes={showCodes} />
          if (setup) return <Setup setup={setup} onDone={showCodes} onCancel={() => setSetup(null)} />
          return <TurnedOff isRequired={data.required} onStart={setSetup} />
        }}
      </Loaded>
    </SectionCard>
  )
}
