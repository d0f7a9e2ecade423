import { useState } from 'react'
import { useLocation } from 'react-router'
import { AddressLink } from '#web/address-link.tsx'
import { undoEmail } from '#web/api/account-links.ts'
import { ApiError } from '#web/api/api-error.ts'
import { IncompleteLink } from '#web/incomplete-link.tsx'
import { linkToken } from '#web/link-token.ts'
import { followTexts, incompleteTexts, undoEmailTexts as texts } from '#web/messages/account-links.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { UndoProof } from './undo-proof.tsx'

/** Its password is gone as well: the mail that follows is the only way on. */
export default function UndoEmail() {
  const token = linkToken(useLocation().hash)
  const [asksProof, setAsksProof] = useState(false)
  if (!token)
    return (
      <IncompleteLink title={texts.title} next={incompleteTexts.undo}>
        <ButtonLink to="/forgot-password" variant="main">
          {followTexts.newPassword}
        </ButtonLink>
      </IncompleteLink>
    )
  if (asksProof) return <UndoProof token={token} />
  const handleFollow = () =>
    undoEmail({ token }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'undo_proof_required') setAsksProof(true)
      throw error
    })
  return (
    <AddressLink
      texts={texts}
      follow={handleFollow}
      next={null}
      remedy={
        <RouteLink to="/forgot-password" className="tap font-semibold text-link">
          {followTexts.newPassword}
        </RouteLink>
      }
    />
  )
}
