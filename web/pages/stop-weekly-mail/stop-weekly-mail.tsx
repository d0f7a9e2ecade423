import { useLocation } from 'react-router'
import { stopWeeklyMail } from '#web/api/weekly.ts'
import { EmailLinkPage } from '#web/email-link-page.tsx'
import { linkToken } from '#web/link-token.ts'
import { missingTokenTexts } from '#web/messages/account-links.ts'
import { stopWeeklyMailTexts as texts } from '#web/messages/weekly.ts'
import { MissingTokenPage } from '#web/missing-token-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Where the mail of the week leads who wants no more of it. */
export default function StopWeeklyMail() {
  const token = linkToken(useLocation().hash)
  const toSettings = (
    <ButtonLink to="/settings#notifications" variant="main">
      {missingTokenTexts.toSettings}
    </ButtonLink>
  )
  if (!token)
    return (
      <MissingTokenPage title={texts.title} next={texts.next}>
        {toSettings}
      </MissingTokenPage>
    )
  return <EmailLinkPage texts={texts} onConfirm={() => stopWeeklyMail(token)} remedy={toSettings} />
}
