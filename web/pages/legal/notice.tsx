import { noticeText } from '#web/messages/legal/notice.ts'
import { LegalPage } from './legal-page.tsx'

export default function Notice() {
  return <LegalPage text={noticeText} />
}
