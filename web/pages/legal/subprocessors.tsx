import { subprocessorsText } from '#web/messages/legal/subprocessors.ts'
import { LegalPage } from './legal-page.tsx'

export default function Subprocessors() {
  return <LegalPage text={subprocessorsText} />
}
