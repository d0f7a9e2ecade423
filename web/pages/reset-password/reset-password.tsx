import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { readResetLink } from '#web/api/account-links.ts'
import { IncompleteLink } from '#web/incomplete-link.tsx'
import { linkToken } from '#web/link-token.ts'
import { incompleteTexts, resetTexts as texts } from '#web/messages/account-links.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'
import { ResetForm } from './reset-form.tsx'

export default function ResetPassword() {
  const token = linkToken(useLocation().hash)
  return token ? <Reset token={token} /> : <NoToken />
}

function Reset({ token }: { token: string }) {
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => readResetLink(token, signal),
    // Once it is used, it would be told as such under the form.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <SignInFrame bird="letter">
      <h1 className="title-page">{texts.title}</h1>
      {link.isPending && <Loading label={texts.reading} />}
      {link.error && (
        <div className="mt-6 flex flex-col items-start gap-6 max-md:*:w-full">
          <Banner tone="red" title={texts.dead}>
            <p>{link.error.message}</p>
          </Banner>
          <ButtonLink to="/forgot-password" variant="main">
            {texts.askAgain}
          </ButtonLink>
        </div>
      )}
      {link.data && (
        <>
          <p className="mt-1 mb-6 text-muted [overflow-wrap:anywhere]">{texts.lead(link.data.email)}</p>
          <ResetForm token={token} email={link.data.email} />
        </>
      )}
    </SignInFrame>
  )
}

const NoToken = () => (
  <IncompleteLink title={texts.title} next={incompleteTexts.reset}>
    <ButtonLink to="/forgot-password" variant="main">
      {texts.askAgain}
    </ButtonLink>
  </IncompleteLink>
)
