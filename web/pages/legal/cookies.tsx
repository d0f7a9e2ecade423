import { frameTexts } from '#web/messages/frame.ts'
import { cookiesText } from '#web/messages/legal/cookies.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { LegalPage } from './legal-page.tsx'

export default function Cookies() {
  return (
    <LegalPage text={cookiesText}>
      {/* Brought to life by web/cookies.ts. */}
      <button type="button" data-cookies="manage" className={`${buttonLook({ variant: 'outline' })} mt-5`}>
        {frameTexts.manageCookies}
      </button>
    </LegalPage>
  )
}
