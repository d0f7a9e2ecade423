import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { notFoundRoute as notFound } from '#web/public-routes.ts'
import type { PageRoute } from '#web/route-types.ts'
import { routes as appRoutes, knownRoutes } from '#web/routes.ts'
import { staticRoutes as htmlRoutes } from '#web/static-routes.ts'
import { RoutesContext } from '#web/ui/route-link.tsx'
import { appShells } from './app-shells.tsx'
import { pageHeads } from './page-heads.ts'
import { StaticFrame } from './static-frame.tsx'
import { staticPages } from './static-pages.tsx'

/** A static page as HTML, with header and cookie banner. */
export function renderPage(route: PageRoute): string {
  const page = staticPages[route.path]
  if (!page) throw new Error(`${route.path} has no page in web/prerender/static-pages.tsx`)
  return renderAt(route.path === '*' ? '/404' : route.path, <StaticFrame route={route}>{page}</StaticFrame>)
}

/** The app shell of a page as HTML; null for pages without one. */
export function renderShell({ path }: PageRoute): string | null {
  const shell = appShells[path]
  return shell ? renderAt(path, shell) : null
}

const renderAt = (location: string, content: ReactNode) =>
  renderToStaticMarkup(
    <StaticRouter location={location}>
      <RoutesContext value={knownRoutes}>{content}</RoutesContext>
    </StaticRouter>,
  )

function withHead<Route extends PageRoute>(route: Route) {
  const head = pageHeads[route.path]
  if (!head) throw new Error(`${route.path} has no line in web/prerender/page-heads.ts`)
  return { ...route, ...head }
}

export const notFoundRoute = withHead(notFound)
export const routes = appRoutes.map(withHead)
export const staticRoutes = htmlRoutes.map(withHead)
export { redirects } from '#web/redirects.ts'
export { documentTitle } from '#web/routes.ts'
