import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { undoEmail } from '#web/api/account-links.ts'
import { followTexts, undoEmailTexts as texts } from '#web/messages/account-links.ts'
import { useSession } from '#web/session.tsx'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The password was reset from the new address: the link alone no longer tells whose the account is. */
export function UndoProof({ token }: { token: string }) {
  const { refresh } = useSession()
  const [done, setDone] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ defaultValues: { password: '', code: '' } })
  const { isSubmitting } = form.formState

  async function handleSubmit({ password, code }: { password: string; code: string }) {
    setFailure(null)
    try {
      const { message } = await undoEmail({
        token,
        ...(password && { password }),
        ...(code.trim() && { code: code.trim() }),
      })
      refresh()
      setDone(message)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '')
      form.setFocus('password')
    }
  }

  return (
    <SignInFrame bird="letter">
      <h1 className="title-page">{texts.title}</h1>
      {done ? (
        <Banner tone="green" title={done} className="mt-6" />
      ) : (
        <>
          <p className="mt-1 mb-6 text-muted">{texts.proofLead}</p>
          <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(handleSubmit)}>
            <FailureBanner title={followTexts.failed} cause={failure} />
            <PasswordField
              label={texts.password}
              autoComplete="current-password"
              {...form.register('password')}
            />
            <TextField
              label={texts.code}
              help={texts.codeHelp}
              inputMode="text"
              autoComplete="one-time-code"
              {...form.register('code')}
            />
            <Button
              type="submit"
              variant="main"
              className="w-full"
              busyLabel={texts.busy}
              isBusy={isSubmitting}
            >
              {texts.submit}
            </Button>
          </form>
          <p className="mt-6 text-muted">{texts.google}</p>
        </>
      )}
    </SignInFrame>
  )
}
