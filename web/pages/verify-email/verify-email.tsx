import { useLocation } from 'react-router'
import { AddressLink } from '#web/address-link.tsx'
import { verifyEmail } from '#web/api/account-links.ts'
import { IncompleteLink } from '#web/incomplete-link.tsx'
import { linkToken } from '#web/link-token.ts'
import { incompleteTexts, verifyTexts as texts, verifyAgainTexts } from '#web/messages/account-links.ts'
import { RouteLink } from '#web/ui/route-link.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'
import { AgainForm } from './again-form.tsx'

const againPath = '/verify-email?renvoi'

export default function VerifyEmail() {
  const { hash, search } = useLocation()
  const token = linkToken(hash)
  if (new URLSearchParams(search).has('renvoi')) return <Again />
  if (!token)
    return (
      <IncompleteLink title={texts.title} next={incompleteTexts.verify}>
        <AgainForm />
      </IncompleteLink>
    )
  return (
    <AddressLink
      texts={texts}
      follow={() => verifyEmail(token)}
      remedy={
        <RouteLink to={againPath} className="font-semibold text-link">
          {texts.again}
        </RouteLink>
      }
    />
  )
}

const Again = () => (
  <SignInFrame bird="letter">
    <h1 className="title-page">{verifyAgainTexts.title}</h1>
    <p className="mt-1 mb-6 text-muted">{verifyAgainTexts.lead}</p>
    <AgainForm />
  </SignInFrame>
)
