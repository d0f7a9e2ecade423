import { useLocation } from 'react-router'
import { linkToken } from '#web/link-token.ts'
import { followTexts } from '#web/messages/account-links.ts'
import { useSession } from '#web/session.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FollowLink } from '#web/ui/follow-link.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'

interface Props {
  texts: Record<'title' | 'lead' | 'submit' | 'busy' | 'dead', string>
  /** Uses the mailed token up. */
  follow: (token: string) => Promise<{ message: string }>
}

/** Proves an address, a first or a new one; whoever is signed in sees it at once. */
export function AddressLink({ texts, follow }: Props) {
  const { hash } = useLocation()
  const { status, refresh } = useSession()

  async function handleFollow() {
    const { message } = await follow(linkToken(hash))
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
