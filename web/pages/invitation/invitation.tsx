import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { InvitationInfoAnswer } from '#shared/api/members.ts'
import { joinCompany, readInvitation } from '#web/api/members.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { linkToken } from '#web/link-token.ts'
import { roleTexts, invitationTexts as texts } from '#web/messages/members.ts'
import { useSession } from '#web/session.tsx'
import { clearStoredInvitation, readStoredInvitation, storeInvitation } from '#web/stored-invitation.ts'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'
import { useReauthentication } from '#web/use-reauthentication.tsx'
import { AcceptForm } from './accept-form.tsx'

/** Behind the link of the mail: who invites, to what, and the button that decides. Opening it uses nothing up. */
export default function InvitationPage() {
  const [stored] = useState(readStoredInvitation)
  const token = linkToken(useLocation().hash) || stored
  const { status } = useSession()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => readInvitation(token ?? '', signal),
    enabled: Boolean(token),
    // Once it is used, it would be told as such under what it did.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!token || invitation.error) return <Dead cause={invitation.error?.message ?? texts.next} />
  if (!invitation.data || status === 'loading')
    return (
      <Frame>
        <Loading label={texts.reading} />
      </Frame>
    )
  return (
    <Frame>
      <Terms invitation={invitation.data} />
      <Answer token={token} invitation={invitation.data} />
    </Frame>
  )
}

interface Props {
  token: string
  invitation: InvitationInfoAnswer
}

function Answer({ token, invitation }: Props) {
  const { status, user, signOut } = useSession()
  if (status === 'signed-in' && user) {
    if (user.email !== invitation.email)
      return (
        <Banner
          tone="amber"
          title={texts.wrongAccount(user.email)}
          action={
            <Button variant="outline" size="small" onClick={signOut}>
              {texts.logout}
            </Button>
          }
        />
      )
    return <JoinForm token={token} companyName={user.company_name} />
  }
  if (invitation.has_account)
    return (
      <>
        <p className="mb-5">{texts.signInFirst}</p>
        <ButtonLink
          to="/login?retour=%2Finvitation"
          variant="main"
          className="w-full"
          onClick={() => storeInvitation(token)}
        >
          {texts.toLogin}
        </ButtonLink>
      </>
    )
  return (
    <>
      <AcceptForm token={token} email={invitation.email} />
      <WithGoogle token={token} />
    </>
  )
}

/** Google's button lives on the pages of signing in alone, which its policy lets it into. */
function WithGoogle({ token }: { token: string }) {
  const { data: features } = useQuery(serverFeaturesQuery)
  if (!features?.google) return null
  return (
    <ButtonLink
      to="/register"
      variant="outline"
      className="mt-5 w-full"
      onClick={() => storeInvitation(token)}
    >
      {texts.withGoogle}
    </ButtonLink>
  )
}

function Terms({ invitation }: { invitation: InvitationInfoAnswer }) {
  const { inviter, company_name, member_role, email } = invitation
  return (
    <>
      <p className="mt-1 text-17 [overflow-wrap:anywhere]">{texts.lead(inviter, company_name)}</p>
      <dl className="mt-4 mb-6 grid gap-2 text-16">
        <div>
          <dt className="text-14 text-muted">{texts.role}</dt>
          <dd>
            <b>{roleTexts[member_role].name}</b>. {roleTexts[member_role].text}
          </dd>
        </div>
        <div>
          <dt className="text-14 text-muted">{texts.address}</dt>
          <dd className="[overflow-wrap:anywhere]">{email}</dd>
        </div>
      </dl>
    </>
  )
}

const Dead = ({ cause }: { cause: string }) => (
  <Frame>
    <div className="mt-6 flex flex-col items-start gap-6">
      <Banner tone="red" title={texts.dead}>
        <p>{cause}</p>
      </Banner>
      <ButtonLink to="/login" variant="main">
        {texts.toLogin}
      </ButtonLink>
    </div>
  </Frame>
)

const Frame = ({ children }: { children: ReactNode }) => (
  <SignInFrame illustration="letter">
    <h1 className="title-page">{texts.title}</h1>
    {children}
  </SignInFrame>
)

/** An account that is there changes company; its own, which must be empty, is deleted. */
function JoinForm({ token, companyName }: { token: string; companyName: string }) {
  const { withReauthentication, dialog } = useReauthentication()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isConfirmed) return setFailure(texts.mustConfirm)
    setIsBusy(true)
    setFailure(null)
    try {
      await withReauthentication(() => joinCompany(token))
      clearStoredInvitation()
      // Everything in this browser's memory was the other company's.
      location.assign('/dashboard')
    } catch (error) {
      setFailure(error instanceof Error ? error.message : texts.failed)
      setIsBusy(false)
    }
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void handleSubmit(event)}>
      <FailureBanner title={texts.failed} cause={failure} />
      <Checkbox label={texts.deletes(companyName)} checked={isConfirmed} onChange={setIsConfirmed} />
      <Button type="submit" variant="main" className="w-full" busyLabel={texts.busy} isBusy={isBusy}>
        {texts.submit}
      </Button>
      {dialog}
    </form>
  )
}
