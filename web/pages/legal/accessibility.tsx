import { accessibilityText } from '#web/messages/legal/accessibility.ts'
import { LegalPage } from './legal-page.tsx'

export default function Accessibility() {
  return <LegalPage text={accessibilityText} />
}
