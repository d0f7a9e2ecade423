import type { ReactNode } from 'react'
import { layoutTexts } from '#web/messages/layout.ts'
import { accessibilityText } from '#web/messages/legal/accessibility.ts'
import { cookiesText } from '#web/messages/legal/cookies.ts'
import { noticeText } from '#web/messages/legal/notice.ts'
import { privacyText } from '#web/messages/legal/privacy.ts'
import { subprocessorsText } from '#web/messages/legal/subprocessors.ts'
import { termsText } from '#web/messages/legal/terms.ts'
import About from '#web/pages/about/about.tsx'
import Landing from '#web/pages/landing/landing.tsx'
import { LegalPage } from '#web/pages/legal/legal-page.tsx'
import Offline from '#web/pages/offline/offline.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'

// The app loads it on demand too: imported statically, it would be one chunk with this file.
const { default: NotFound } = await import('#web/pages/not-found/not-found.tsx')

/** The pages of web/static-routes.ts and the page of unknown addresses, by path. */
export const staticPages: Record<string, ReactNode> = {
  '/': <Landing />,
  '/about': <About />,
  '/legal/terms': <LegalPage text={termsText} />,
  '/legal/privacy': <LegalPage text={privacyText} />,
  '/legal/cookies': (
    <LegalPage text={cookiesText}>
      {/* web/cookie-consent.ts handles the click. */}
      <button type="button" data-cookies="manage" className={`${buttonClasses({ variant: 'outline' })} mt-5`}>
        {layoutTexts.manageCookies}
      </button>
    </LegalPage>
  ),
  '/legal/subprocessors': <LegalPage text={subprocessorsText} />,
  '/legal/notice': <LegalPage text={noticeText} />,
  '/legal/accessibility': <LegalPage text={accessibilityText} />,
  '/hors-connexion': <Offline />,
  '*': <NotFound />,
}
