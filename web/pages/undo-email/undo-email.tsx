import { AddressLink } from '#web/address-link.tsx'
import { undoEmail } from '#web/api/account-links.ts'
import { followTexts, undoEmailTexts } from '#web/messages/account-links.ts'
import { RouteLink } from '#web/ui/route-link.tsx'

/** Its password is gone as well: the mail that follows is the only way on. */
export default function UndoEmail() {
  return (
    <AddressLink
      texts={undoEmailTexts}
      follow={undoEmail}
      next={null}
      remedy={
        <RouteLink to="/forgot-password" className="tap font-semibold text-link">
          {followTexts.newPassword}
        </RouteLink>
      }
    />
  )
}
