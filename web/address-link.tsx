import type { ReactNode } from 'react'
import { followTexts } from '#web/messages/account-links.ts'
import { useSession } from '#web/session.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FollowLink } from '#web/ui/follow-link.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'

interface Props {
  texts: Record<'title' | 'lead' | 'submit' | 'busy' | 'dead', string>
  /** Uses the mailed token up. */
  follow: () => Promise<{ message: string }>
  /** Where to go once it is done; left out, to what the session opens. */
  next?: ReactNode
  /** Besides what `texts.dead` says. */
  remedy?: ReactNode
}

/** Proves an address, a first, a new or the old one; whoever is signed in sees it at once. */
export function AddressLink({ texts, follow, next = <WayOn />, remedy }: Props) {
  const { refresh } = useSession()

  async function handleFollow() {
    const { message } = await follow()
    refresh()
    return message
  }

  return (
    <SignInFrame bird="letter">
      <FollowLink
        {...texts}
        failed={followTexts.failed}
        onFollow={handleFollow}
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

function WayOn() {
  const { status } = useSession()
  return status === 'signed-in' ? (
    <ButtonLink to="/dashboard" variant="main">
      {followTexts.toDashboard}
    </ButtonLink>
  ) : (
    <ButtonLink to="/login" variant="main">
      {followTexts.toLogin}
    </ButtonLink>
  )
}
