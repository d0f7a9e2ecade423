import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Permission } from '#shared/role-permissions.ts'
import { layoutTexts } from '#web/messages/layout.ts'
import { loginAddress } from '#web/return-path.ts'
import { useSession } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { AppShellRemover } from './app-shell.tsx'

/** Lazy: few members meet it, and it comes with the words of /members. */
const RoleDenied = lazy(() => import('./role-denied.tsx'))

const twoFactorPath = '/settings#double-authentification'

interface Props {
  access: 'public' | 'user' | 'admin'
  permission?: Permission | undefined
  children: ReactNode
}

/** Shows a protected page once the user is known; else redirects to login. */
export function RouteGuard({ access, permission, children }: Props) {
  const { status, user, expired, refresh } = useSession()
  const { pathname } = useLocation()
  const isLeaving = access !== 'public' && Boolean(user?.erase_at)
  const mustLogIn = access !== 'public' && status === 'anonymous'

  useEffect(() => {
    if (mustLogIn) location.replace(loginAddress(location, expired))
  }, [mustLogIn, expired])

  useEffect(() => {
    if (isLeaving) location.replace('/cancel-deletion')
  }, [isLeaving])

  // Nothing else answers before.
  const mustSetUp = access !== 'public' && user?.two_factor_demanded && !isLeaving
  if (mustSetUp && pathname !== '/settings') return <Navigate to={twoFactorPath} replace />
  if (permission && user && !isLeaving && !user.permissions.includes(permission))
    return (
      <Suspense>
        <RoleDenied />
      </Suspense>
    )
  if (access === 'public' || (status === 'signed-in' && !isLeaving)) return children
  return (
    <div className="page-container py-10">
      {status === 'unreachable' ? (
        <Banner
          tone="red"
          title={layoutTexts.unreachable}
          action={
            <Button variant="outline" size="small" onClick={refresh}>
              {layoutTexts.retry}
            </Button>
          }
        >
          <p>{layoutTexts.unreachableNext}</p>
          <AppShellRemover />
        </Banner>
      ) : (
        <Loading label={layoutTexts.opening} />
      )}
    </div>
  )
}
