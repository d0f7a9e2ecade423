import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Permission } from '#shared/role-permissions.ts'
import { layoutTexts } from '#web/messages/layout.ts'
import { Loading } from '#web/ui/loading.tsx'
import { AppShellRemover } from './app-shell.tsx'
import { PageErrorBoundary } from './page-error-boundary.tsx'
import { RouteGuard } from './route-guard.tsx'

interface Props {
  title: string
  access: 'public' | 'user' | 'admin'
  permission?: Permission | undefined
  children: ReactNode
}

/** Wraps every page: document title, focus after navigation, route guard, loading and error states. */
export function PageFrame({ title, access, permission, children }: Props) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)

  useEffect(() => {
    document.title = title
    if (shown.current === pathname) return
    shown.current = pathname
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [title, pathname])

  return (
    <main id="contenu" ref={main} tabIndex={-1} aria-label={title} className="flex grow flex-col">
      <PageErrorBoundary key={pathname}>
        <RouteGuard access={access} permission={permission}>
          <Suspense
            fallback={
              <div className="page-container py-10">
                <Loading label={layoutTexts.openingPage} />
              </div>
            }
          >
            {children}
            <AppShellRemover />
          </Suspense>
        </RouteGuard>
      </PageErrorBoundary>
    </main>
  )
}
