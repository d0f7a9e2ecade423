import { useLocation } from 'react-router'
import { undoEmail } from '#web/api/account-links.ts'
import { linkToken } from '#web/link-token.ts'
import { followTexts, undoEmailTexts as texts } from '#web/messages/account-links.ts'
import { FollowLink } from '#web/ui/follow-link.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'

export default function UndoEmail() {
  const { hash } = useLocation()

  async function handleFollow() {
    const { message } = await undoEmail(linkToken(hash))
    return message
  }

  return (
    <SignInFrame bird="letter">
      <FollowLink
        {...texts}
        failed={followTexts.failed}
        onFollow={handleFollow}
        next={null}
        otherwise={
          <>
            <p>{texts.dead}</p>
            <RouteLink to="/forgot-password" className="font-semibold text-link">
              {followTexts.newPassword}
            </RouteLink>
          </>
        }
      />
    </SignInFrame>
  )
}
