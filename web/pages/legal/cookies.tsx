import { layoutTexts } from '#web/messages/layout.ts'
import { cookiesText } from '#web/messages/legal/cookies.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { LegalPage } from './legal-page.tsx'

export default function Cookies() {
  return (
    <LegalPage text={cookiesText}>
      {/* Brought to life by web/cookie-consent.ts. */}
      <button type="button" data-cookies="manage" className={`${buttonClasses({ variant: 'outline' })} mt-5`}>
        {layoutTexts.manageCookies}
      </button>
    </LegalPage>
  )
}
