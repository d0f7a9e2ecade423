import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { PageRoute } from '#web/route-types.ts'
import { knownRoutes } from '#web/routes.ts'
import { RoutesContext } from '#web/ui/route-link.tsx'
import { appShells } from './app-shells.tsx'
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

export { notFoundRoute } from '#web/public-routes.ts'
export { redirects } from '#web/redirects.ts'
export { documentTitle, routes } from '#web/routes.ts'
export { staticRoutes } from '#web/static-routes.ts'
