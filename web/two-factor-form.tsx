import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { submitTwoFactor } from '#web/api/auth.ts'
import { ApiError } from '#web/api/client.ts'
import { twoFactorLoginTexts as texts } from '#web/messages/security.ts'
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
export function TwoFactorForm({ challenge, onRestart }: Props) {
  const { signIn } = useSession()
  const [isRecovery, setIsRecovery] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { formState, ...form } = useForm({ defaultValues: { code: '' } })
  const { isSubmitting, isSubmitSuccessful } = formState
  const { setFocus } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code is another field
  useEffect(() => setFocus('code'), [isRecovery, setFocus])

  const handleSubmit = async ({ code }: { code: string }) => {
    setFailure(null)
    try {
      signIn(await submitTwoFactor({ challenge, code }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      setFocus('code', { shouldSelect: true })
    }
  }

  const isWrong = failure?.code === 'bad_code'
  return (
    <>
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-1 mb-6 text-muted">{isRecovery ? texts.leadRecovery : texts.lead}</p>
      <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(handleSubmit)}>
        {failure && (
          <Banner tone="red" title={isWrong ? texts.failed : texts.notDone}>
            <p>{isWrong ? (isRecovery ? texts.failedRecoveryNext : texts.failedNext) : failure.message}</p>
          </Banner>
        )}
        <TextField
          key={isRecovery ? 'recovery' : 'code'}
          label={isRecovery ? texts.recoveryCode : texts.code}
          required
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...form.register('code')}
        />
        <Button
          type="submit"
          variant="main"
          className="mt-1 w-full"
          busyLabel={texts.busy}
          isBusy={isSubmitting || (isSubmitSuccessful && !failure)}
        >
          {texts.submit}
        </Button>
      </form>
      <p className="mt-7 flex flex-wrap justify-between gap-x-6 gap-y-2 text-15">
        <button
          type="button"
          className="touch-target rounded-tiny py-2.5 font-semibold text-link"
          onClick={() => {
            setIsRecovery(!isRecovery)
            form.reset()
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
