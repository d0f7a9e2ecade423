import { useLocation } from 'react-router'
import { confirmEmail } from '#web/api/account-links.ts'
import { linkToken } from '#web/link-token.ts'
import { followTexts, confirmEmailTexts as texts } from '#web/messages/account-links.ts'
import { useSession } from '#web/session.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FollowLink } from '#web/ui/follow-link.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'

export default function ConfirmEmail() {
  const { hash } = useLocation()
  const { status, refresh } = useSession()

  async function handleFollow() {
    const { message } = await confirmEmail(linkToken(hash))
    refresh()
    return message
  }

  return (
    <SignInFrame bird="letter">
      <FollowLink
        {...texts}
        failed={followTexts.failed}
        onFollow={handleFollow}
        next={
          <ButtonLink to={status === 'signed-in' ? '/dashboard' : '/login'} variant="main">
            {status === 'signed-in' ? followTexts.toDashboard : followTexts.toLogin}
          </ButtonLink>
        }
        otherwise={<p>{texts.dead}</p>}
      />
    </SignInFrame>
  )
}
