import { AddressLink } from '#web/address-link.tsx'
import { verifyEmail } from '#web/api/account-links.ts'
import { verifyTexts } from '#web/messages/account-links.ts'

export default function VerifyEmail() {
  return <AddressLink texts={verifyTexts} follow={verifyEmail} />
}
