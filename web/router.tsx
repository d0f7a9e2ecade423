import { lazy } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import type { LayoutProps } from '#web/layouts/layout-props.ts'
import { MainLayout } from '#web/layouts/main-layout.tsx'
import { PageFrame } from '#web/layouts/page-frame.tsx'
import { SimpleLayout } from '#web/layouts/simple-layout.tsx'
import { RoutesContext } from '#web/ui/route-link.tsx'
import { type AppRoute, documentTitle, fullLoadPaths, notFoundRoute, redirects, routes } from './routes.ts'

const layouts = {
  main: MainLayout,
  simple: SimpleLayout,
  none: ({ children }: LayoutProps) => children,
}

const pages = [...routes, notFoundRoute].map((route) => ({ route, Page: lazy(route.load) }))

const known = { paths: routes.map((route) => route.path), fullLoadPaths }

function KeepQuery({ to }: { to: string }) {
  return <Navigate to={to + useLocation().search} replace />
}

function Screen({ route, Page }: { route: AppRoute; Page: React.ComponentType }) {
  const Layout = layouts[route.layout]
  return (
    <Layout access={route.access}>
      <PageFrame title={documentTitle(route)} access={route.access}>
        <Page />
      </PageFrame>
    </Layout>
  )
}

export function Router() {
  return (
    <BrowserRouter>
      <RoutesContext value={known}>
        <Routes>
          {redirects.map(({ from, to }) => (
            <Route key={from} path={from} element={<KeepQuery to={to} />} />
          ))}
          {pages.map(({ route, Page }) => (
            <Route key={route.path} path={route.path} element={<Screen route={route} Page={Page} />} />
          ))}
        </Routes>
      </RoutesContext>
    </BrowserRouter>
  )
}
