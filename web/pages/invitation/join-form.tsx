import { type FormEvent, useState } from 'react'
import { joinCompany } from '#web/api/members.ts'
import { invitationTexts as texts } from '#web/messages/members.ts'
import { clearStoredInvitation } from '#web/stored-invitation.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useReauthentication } from '#web/use-reauthentication.tsx'

/** An account that is there changes company; its own, which must be empty, is deleted. */
export function JoinForm({ token, companyName }: { token: string; companyName: string }) {
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
