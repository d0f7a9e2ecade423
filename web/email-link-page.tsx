import type { ReactNode } from 'react'
import { emailLinkTexts } from '#web/messages/account-links.ts'
import { useSession } from '#web/session.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { MailedLinkAction } from '#web/ui/mailed-link-action.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'

interface Props {
  texts: Record<'title' | 'lead' | 'submit' | 'busy' | 'dead', string>
  /** Consumes the mailed token. */
  onConfirm: () => Promise<{ message: string }>
  /** The link shown after success; by default dashboard or login. */
  next?: ReactNode
  /** Shown below `texts.dead`. */
  remedy?: ReactNode
}

/** A page that verifies, confirms or restores an email address by a mailed link. */
export function EmailLinkPage({ texts, onConfirm, next = <NextStepLink />, remedy }: Props) {
  const { refresh } = useSession()

  async function handleConfirm() {
    const { message } = await onConfirm()
    refresh()
    return message
  }

  return (
    <SignInFrame illustration="letter">
      <MailedLinkAction
        {...texts}
        failed={emailLinkTexts.failed}
        onConfirm={handleConfirm}
        next={next}
        otherwise={
          <>
            <p>{texts.dead}</p>
            {remedy}
          </>
        }
      />
    </SignInFrame>
  )
}

function NextStepLink() {
  const { status } = useSession()
  return status === 'signed-in' ? (
    <ButtonLink to="/dashboard" variant="main">
      {emailLinkTexts.toDashboard}
    </ButtonLink>
  ) : (
    <ButtonLink to="/login" variant="main">
      {emailLinkTexts.toLogin}
    </ButtonLink>
  )
}
