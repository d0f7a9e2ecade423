import { type FormEvent, useState } from 'react'
import { type MemberRole, memberRoles } from '#shared/role-permissions.ts'
import { ApiError } from '#web/api/client.ts'
import { useInvite } from '#web/api/members.ts'
import { roleTexts, membersTexts as texts } from '#web/messages/members.ts'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useReauthentication } from '#web/use-reauthentication.tsx'
import { RoleOptions } from './member-list.tsx'

/** One address and one role; the mail leaves at once. */
export function InviteCard() {
  const invite = useInvite()
  const { withReauthentication, dialog } = useReauthentication()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<MemberRole>('editor')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const wrongEmail = invite.error instanceof ApiError ? invite.error.details.email : undefined

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setSentTo(null)
    try {
      await withReauthentication(() => invite.mutateAsync({ email, member_role: role }))
      setSentTo(email)
      setEmail('')
    } catch {
      // It shows below.
    }
  }

  return (
    <Card aria-labelledby="inviter">
      <h2 id="inviter" className="title-section">
        {texts.inviteTitle}
      </h2>
      <p className="mt-1 max-w-[60ch] text-16 text-muted">{texts.inviteText}</p>
      <form noValidate className="mt-5 flex flex-col gap-5" onSubmit={(event) => void handleSubmit(event)}>
        <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <TextField
            label={texts.email}
            type="email"
            required
            autoComplete="off"
            value={email}
            error={wrongEmail}
            onChange={(event) => setEmail(event.target.value)}
          />
          <SelectField
            label={texts.role}
            value={role}
            help={roleTexts[role].text}
            onChange={(value) => setRole(memberRoles.find((one) => one === value) ?? role)}
          >
            <RoleOptions />
          </SelectField>
        </div>
        <Button
          type="submit"
          variant="main"
          className="self-start max-md:w-full"
          busyLabel={texts.inviting}
          isBusy={invite.isPending}
        >
          {texts.invite}
        </Button>
      </form>
      <FailureBanner
        title={texts.inviteError}
        className="mt-4"
        cause={wrongEmail ? undefined : invite.error?.message}
      />
      {sentTo && <Banner tone="green" title={texts.invited(sentTo)} onClose={() => setSentTo(null)} />}
      {dialog}
    </Card>
  )
}
