import { privacyText } from '#web/messages/legal/privacy.ts'
import { LegalPage } from './legal-page.tsx'

export default function Privacy() {
  return <LegalPage text={privacyText} />
}
