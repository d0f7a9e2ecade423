import { adminTexts as texts } from '#web/messages/admin.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** In place of the page: who is not an administrator, or has no second factor where one is needed. */
export function Refused({ reason }: { reason: 'forbidden' | 'two_factor_required' }) {
  const isForbidden = reason === 'forbidden'
  return (
    <div className="page grid grow place-items-center py-12">
      <EmptyState
        drawing="perch"
        level={1}
        title={isForbidden ? texts.forbiddenTitle : texts.twoFactorTitle}
        action={
          <ButtonLink to={isForbidden ? '/dashboard' : '/settings#double-authentification'} variant="main">
            {isForbidden ? texts.toDashboard : texts.toTwoFactor}
          </ButtonLink>
        }
      >
        {isForbidden ? texts.forbidden : texts.twoFactor}
      </EmptyState>
    </div>
  )
}
