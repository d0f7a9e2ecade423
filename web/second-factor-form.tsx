import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { submitSecondFactor } from '#web/api/auth.ts'
import { secondFactorTexts as texts } from '#web/messages/security.ts'
import { useSession } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface Props {
  challenge: string
  /** Goes back to the first factor. */
  onRestart: () => void
}

/** Asks for the second factor, then signs in. */
export function SecondFactorForm({ challenge, onRestart }: Props) {
  const { signIn } = useSession()
  const [code, setCode] = useState('')
  const [isRecovery, setIsRecovery] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code is another field
  useEffect(() => field.current?.focus(), [isRecovery])

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setFailure(null)
    setIsBusy(true)
    try {
      signIn(await submitSecondFactor({ challenge, code }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setIsBusy(false)
      setFailure(error)
      field.current?.select()
    }
  }

  const isWrong = failure?.code === 'bad_code'
  return (
    <>
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-1 mb-6 text-muted">{isRecovery ? texts.leadRecovery : texts.lead}</p>
      <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
        {failure && (
          <Banner tone="red" title={isWrong ? texts.failed : texts.notDone}>
            <p>{isWrong ? (isRecovery ? texts.failedRecoveryNext : texts.failedNext) : failure.message}</p>
          </Banner>
        )}
        <TextField
          key={isRecovery ? 'recovery' : 'code'}
          ref={field}
          label={isRecovery ? texts.recoveryCode : texts.code}
          required
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="main" className="mt-1 w-full" busyLabel={texts.busy} isBusy={isBusy}>
          {texts.submit}
        </Button>
      </form>
      <p className="mt-7 flex flex-wrap justify-between gap-x-6 gap-y-2 text-15">
        <button
          type="button"
          className="touch-target rounded-tiny py-2.5 font-semibold text-link"
          onClick={() => {
            setIsRecovery(!isRecovery)
            setCode('')
            setFailure(null)
          }}
        >
          {isRecovery ? texts.useApp : texts.useRecovery}
        </button>
        <button type="button" className="touch-target rounded-tiny py-2.5 text-link" onClick={onRestart}>
          {texts.restart}
        </button>
      </p>
    </>
  )
}
