import { termsText } from '#web/messages/legal/terms.ts'
import { LegalPage } from './legal-page.tsx'

export default function Terms() {
  return <LegalPage text={termsText} />
}
