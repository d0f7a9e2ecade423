import { useLocation } from 'react-router'
import { cancelDeletion, cancelDeletionByLink } from '#web/api/data-rights.ts'
import { linkToken } from '#web/link-token.ts'
import { cancelDeletionTexts as texts } from '#web/messages/data-rights.ts'
import { useSession } from '#web/session.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { MailedLinkAction } from '#web/ui/mailed-link-action.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'

/** Where an account that waits for its erasure is kept: by the mailed link, or by who signed in again. */
export default function CancelDeletion() {
  const { hash } = useLocation()
  const { user, signOut } = useSession()
  const token = linkToken(hash)
  const eraseAt = user?.erase_at

  const handleConfirm = async () => {
    const { message } = token ? await cancelDeletionByLink(token) : await cancelDeletion()
    return message
  }

  if (!token && !eraseAt) return <Gone />
  return (
    <SignInFrame illustration="closed">
      <MailedLinkAction
        title={texts.title}
        lead={eraseAt ? texts.until(eraseAt) : texts.lead}
        submit={texts.keep}
        busy={texts.keeping}
        failed={texts.failed}
        onConfirm={handleConfirm}
        next={
          user ? (
            // A full load: the user is asked for anew.
            <Button variant="main" onClick={() => location.assign('/dashboard')}>
              {texts.toDashboard}
            </Button>
          ) : (
            <ButtonLink to="/login" variant="main">
              {texts.toLogin}
            </ButtonLink>
          )
        }
        otherwise={<p>{texts.dead}</p>}
      />
      {user && (
        <Button variant="outline" className="mt-4 w-full" onClick={() => void signOut()}>
          {texts.signOut}
        </Button>
      )}
    </SignInFrame>
  )
}

const Gone = () => (
  <SignInFrame illustration="closed">
    <h1 className="title-page">{texts.goneTitle}</h1>
    <p className="mt-2 mb-6">{texts.gone}</p>
    <ButtonLink to="/login" variant="outline">
      {texts.toLogin}
    </ButtonLink>
  </SignInFrame>
)
