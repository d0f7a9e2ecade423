import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { confirmEmail, getEmailLink } from '#web/api/account-links.ts'
import { EmailLinkPage } from '#web/email-link-page.tsx'
import { linkToken } from '#web/link-token.ts'
import { emailLinkTexts, missingTokenTexts, confirmEmailTexts as texts } from '#web/messages/account-links.ts'
import { MissingTokenPage } from '#web/missing-token-page.tsx'
import { useSession } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'

/** The mail may have reached somebody who knows nothing of the account: only its own session can change its address. */
export default function ConfirmEmail() {
  const [stored] = useState(readStoredLink)
  const token = linkToken(useLocation().hash) || stored
  const { status, user } = useSession()
  if (!token)
    return (
      <MissingTokenPage title={texts.title} next={missingTokenTexts.confirm}>
        <ButtonLink to="/settings#adresse-e-mail" variant="main">
          {missingTokenTexts.toSettings}
        </ButtonLink>
      </MissingTokenPage>
    )
  if (status === 'anonymous') return <SignInFirst token={token} />
  if (!user) return <Reading />
  return <Confirm token={token} account={`${user.company_name} (${user.email})`} />
}

function Confirm({ token, account }: { token: string; account: string }) {
  const link = useQuery({
    queryKey: ['email-link', token],
    queryFn: ({ signal }) => getEmailLink(token, signal),
    // Once it is used, it would be told as such under what it did; the account it named stays as it was.
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ email }) => ({ lead: texts.lead(account, email) }),
  })
  if (link.isPending) return <Reading />
  if (link.error)
    return (
      <Frame>
        <div className="mt-6 flex flex-col items-start gap-6">
          <Banner tone="red" title={texts.unreadable}>
            <p>{link.error.message}</p>
          </Banner>
          <ButtonLink to="/dashboard" variant="main">
            {emailLinkTexts.toDashboard}
          </ButtonLink>
        </div>
      </Frame>
    )
  const handleConfirm = async () => {
    const done = await confirmEmail(token)
    clearStoredLink()
    return done
  }
  return <EmailLinkPage texts={{ ...texts, ...link.data }} onConfirm={handleConfirm} />
}

const SignInFirst = ({ token }: { token: string }) => (
  <Frame>
    <p className="mt-1 mb-6 text-muted">{texts.signInFirst}</p>
    <ButtonLink
      to="/login?retour=%2Fconfirm-email"
      variant="main"
      className="w-full"
      onClick={() => storeLink(token)}
    >
      {emailLinkTexts.toLogin}
    </ButtonLink>
    <p className="mt-6 text-muted">{texts.notYours}</p>
  </Frame>
)

const Reading = () => (
  <Frame>
    <Loading label={texts.reading} />
  </Frame>
)

const Frame = ({ children }: { children: ReactNode }) => (
  <SignInFrame illustration="letter">
    <h1 className="title-page">{texts.title}</h1>
    {children}
  </SignInFrame>
)

/** Holds the link's token while its reader signs in: in an address, the server and its logs would see it. */
const key = 'confirmEmailLink'

const storeLink = (token: string) => sessionStorage.setItem(key, token)

const readStoredLink = () => sessionStorage.getItem(key)

const clearStoredLink = () => sessionStorage.removeItem(key)
