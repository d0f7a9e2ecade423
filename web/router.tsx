import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import type { Permission } from '#shared/role-permissions.ts'
import { AppShellRemover } from '#web/layouts/app-shell.tsx'
import { PageErrorBoundary } from '#web/layouts/page-error-boundary.tsx'
import { RouteGuard } from '#web/layouts/route-guard.tsx'
import { type LayoutProps, SimpleLayout } from '#web/layouts/simple-layout.tsx'
import { layoutTexts } from '#web/messages/layout.ts'
import { Loading } from '#web/ui/loading.tsx'
import { FullLoadPathsContext } from '#web/ui/route-link.tsx'
import { notFoundRoute } from './public-routes.ts'
import type { AppRoute } from './route-types.ts'
import { documentTitle, fullLoadPaths, redirects, routes } from './routes.ts'
import { staticRoutes } from './static-routes.ts'

const layouts = {
  main: lazy(() => import('#web/layouts/main-layout.tsx').then((m) => ({ default: m.MainLayout }))),
  simple: SimpleLayout,
  none: ({ children }: LayoutProps) => children,
}

const pages = routes.map((route) => ({ route, Page: lazy(route.load) }))
const NotFound = lazy(notFoundRoute.load)

function RedirectWithQuery({ to }: { to: string }) {
  return <Navigate to={to + useLocation().search} replace />
}

/** A prerendered page, which is not part of the app. */
function ReloadPage() {
  useEffect(() => location.reload(), [])
  return null
}

function RoutePage({ route, Page }: { route: AppRoute; Page: React.ComponentType }) {
  const Layout = layouts[route.layout]
  return (
    <PageErrorBoundary>
      <Suspense>
        <Layout access={route.access}>
          <PageFrame title={documentTitle(route)} access={route.access} permission={route.permission}>
            <Page />
          </PageFrame>
        </Layout>
      </Suspense>
    </PageErrorBoundary>
  )
}

export function Router() {
  return (
    <BrowserRouter>
      <FullLoadPathsContext value={fullLoadPaths}>
        <Routes>
          {redirects.map(({ from, to }) => (
            <Route key={from} path={from} element={<RedirectWithQuery to={to} />} />
          ))}
          {pages.map(({ route, Page }) => (
            <Route key={route.path} path={route.path} element={<RoutePage route={route} Page={Page} />} />
          ))}
          {staticRoutes.map(({ path }) => (
            <Route key={path} path={path} element={<ReloadPage />} />
          ))}
          <Route path="*" element={<RoutePage route={notFoundRoute} Page={NotFound} />} />
        </Routes>
      </FullLoadPathsContext>
    </BrowserRouter>
  )
}

interface Props {
  title: string
  access: 'public' | 'user' | 'admin'
  permission?: Permission | undefined
  children: ReactNode
}

/** Wraps every page: document title, focus after navigation, route guard, loading and error states. */
function PageFrame({ title, access, permission, children }: Props) {
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
