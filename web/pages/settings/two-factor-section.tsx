import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { TwoFactorAnswer, TwoFactorSetupAnswer } from '#shared/api/security.ts'
import {
  twoFactorQuery,
  useDisableTwoFactor,
  useRenewRecoveryCodes,
  useStartTwoFactor,
} from '#web/api/security.ts'
import { twoFactorTexts as texts } from '#web/messages/security.ts'
import { useUser } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { StatusIcon } from '#web/ui/status-icon.tsx'
import { ReauthenticationDialog } from '#web/use-reauthentication.tsx'
import { CopyButton } from './copy-button.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

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
      <QueryContent query={status}>
        {(data) => {
          if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
          if (data.enabled) return <TurnedOn status={data} onCodes={showCodes} />
          if (setup)
            return <TwoFactorSetup setup={setup} onDone={showCodes} onCancel={() => setSetup(null)} />
          return <TurnedOff isRequired={data.required} onStart={setSetup} />
        }}
      </QueryContent>
    </SectionCard>
  )
}

interface Props {
  status: TwoFactorAnswer
  onCodes: (codes: string[]) => void
}

function TurnedOn({ status, onCodes }: Props) {
  const [asked, setAsked] = useState<'renew' | 'disable' | null>(null)
  const renew = useRenewRecoveryCodes()
  const disable = useDisableTwoFactor()
  const close = () => setAsked(null)
  const isShort = status.recovery_codes_left < 3

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div>
        <p className="flex items-center gap-2.5 font-semibold text-16">
          <StatusIcon icon="check" className="text-success" iconClassName="stroke-surface" />
          {texts.on(status.enabled_at ?? '')}
        </p>
        <p className={`mt-1 text-14 ${isShort ? 'font-semibold text-error' : 'text-muted'}`}>
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
        <ReauthenticationDialog
          title={texts.renewTitle}
          text={texts.renewText}
          confirm={texts.renewConfirm}
          onClose={close}
          onSubmit={async (proof) => {
            const { recovery_codes } = await renew.mutateAsync(proof)
            close()
            onCodes(recovery_codes)
          }}
        />
      )}
      {asked === 'disable' && (
        <ReauthenticationDialog
          title={texts.disableTitle}
          text={texts.disableText}
          confirm={texts.disableConfirm}
          isDanger
          onClose={close}
          onSubmit={async (proof) => {
            await disable.mutateAsync(proof)
            close()
          }}
        />
      )}
    </div>
  )
}

interface TurnedOffProps {
  isRequired: boolean
  onStart: (setup: TwoFactorSetupAnswer) => void
}

function TurnedOff({ isRequired, onStart }: TurnedOffProps) {
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
        <ReauthenticationDialog
          title={texts.startTitle}
          text={texts.startText}
          confirm={texts.startConfirm}
          onClose={() => setIsAsked(false)}
          onSubmit={async (proof) => onStart(await start.mutateAsync(proof))}
        />
      )}
    </div>
  )
}

interface RecoveryCodesProps {
  codes: string[]
  onDone: () => void
}

/** Shown once; kept by copying, by a file, or by hand. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { email } = useUser()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const file = `${texts.fileTitle(email)}\r\n\r\n${codes.join('\r\n')}\r\n`

  return (
    <div className="flex flex-col gap-4">
      <h3 ref={title} tabIndex={-1} className="title-small outline-none">
        {texts.codesTitle}
      </h3>
      <p className="max-w-[60ch]">{texts.codesText}</p>
      <ul
        aria-label={texts.codesList}
        className="grid gap-x-8 gap-y-2 rounded-small bg-subtle px-5 py-4 font-mono text-16 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2.5">
        <CopyButton text={codes.join('\n')} label={texts.copyCodes} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={texts.fileName}
          className={buttonClasses({ variant: 'outline', size: 'small' })}
        >
          {texts.download}
        </a>
        <Button size="small" className="sm:ml-auto" onClick={onDone}>
          {texts.codesKept}
        </Button>
      </div>
    </div>
  )
}
