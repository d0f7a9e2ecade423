import { AddressLink } from '#web/address-link.tsx'
import { confirmEmail } from '#web/api/account-links.ts'
import { confirmEmailTexts } from '#web/messages/account-links.ts'

export default function ConfirmEmail() {
  return <AddressLink texts={confirmEmailTexts} follow={confirmEmail} />
}
