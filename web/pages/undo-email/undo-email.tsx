import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { undoEmail } from '#web/api/account-links.ts'
import { ApiError } from '#web/api/client.ts'
import { EmailLinkPage } from '#web/email-link-page.tsx'
import { linkToken } from '#web/link-token.ts'
import { emailLinkTexts, missingTokenTexts, undoEmailTexts as texts } from '#web/messages/account-links.ts'
import { MissingTokenPage } from '#web/missing-token-page.tsx'
import { useSession } from '#web/session.tsx'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Its password is gone as well: the mail that follows is the only way on. */
export default function UndoEmail() {
  const token = linkToken(useLocation().hash)
  const [needsPassword, setNeedsPassword] = useState(false)
  if (!token)
    return (
      <MissingTokenPage title={texts.title} next={missingTokenTexts.undo}>
        <ButtonLink to="/forgot-password" variant="main">
          {emailLinkTexts.newPassword}
        </ButtonLink>
      </MissingTokenPage>
    )
  if (needsPassword) return <UndoProof token={token} />
  const handleConfirm = () =>
    undoEmail({ token }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'undo_proof_required') setNeedsPassword(true)
      throw error
    })
  return (
    <EmailLinkPage
      texts={texts}
      onConfirm={handleConfirm}
      next={null}
      remedy={
        <RouteLink to="/forgot-password" className="touch-target font-semibold text-link">
          {emailLinkTexts.newPassword}
        </RouteLink>
      }
    />
  )
}

/** The password was reset from the new address: the link alone no longer tells whose the account is. */
function UndoProof({ token }: { token: string }) {
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
    <SignInFrame illustration="letter">
      <h1 className="title-page">{texts.title}</h1>
      {done ? (
        <Banner tone="green" title={done} className="mt-6" />
      ) : (
        <>
          <p className="mt-1 mb-6 text-muted">{texts.proofLead}</p>
          <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(handleSubmit)}>
            <FailureBanner title={emailLinkTexts.failed} cause={failure} />
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
