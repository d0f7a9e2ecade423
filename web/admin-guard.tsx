import type { ReactNode } from 'react'
import { ApiError } from '#web/api/client.ts'
import { adminTexts as texts } from '#web/messages/admin.ts'
import { useUser } from '#web/session.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface Props {
  /** Error of the page's first query: the server decides who may see the page. */
  error: unknown
  children: ReactNode
}

/** Renders the page, or why the user may not see it: not an administrator, or no second factor. */
export function AdminGuard({ error, children }: Props) {
  const { role } = useUser()
  const code = error instanceof ApiError ? error.code : null
  if (role !== 'admin' || code === 'forbidden') {
    return (
      <Refused title={texts.forbiddenTitle} to="/dashboard" label={texts.toDashboard}>
        {texts.forbidden}
      </Refused>
    )
  }
  if (code === 'two_factor_required') {
    return (
      <Refused title={texts.twoFactorTitle} to="/settings#double-authentification" label={texts.toTwoFactor}>
        {texts.twoFactor}
      </Refused>
    )
  }
  return children
}

interface RefusedProps {
  title: string
  to: string
  label: string
  children: ReactNode
}

const Refused = ({ title, to, label, children }: RefusedProps) => (
  <div className="page-container grid grow place-items-center py-12">
    <EmptyState
      illustration="perch"
      level={1}
      title={title}
      action={
        <ButtonLink to={to} variant="main">
          {label}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  </div>
)
