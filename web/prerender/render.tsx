import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { PageRoute } from '#web/route-types.ts'
import { knownRoutes } from '#web/routes.ts'
import { RoutesContext } from '#web/ui/route-link.tsx'
import { DashboardShell } from './dashboard-shell.tsx'
import { SignInShell, signInShells } from './sign-in-shell.tsx'
import { StaticFrame } from './static-frame.tsx'
import { staticPages } from './static-pages.ts'

/** A page as HTML alone, in the frame of pages that run without React. */
export async function renderPage(route: PageRoute): Promise<string> {
  const load = staticPages[route.path]
  if (!load) throw new Error(`${route.path} has no page in web/prerender/static-pages.ts`)
  const { default: Page } = await load()
  return renderAt(
    route.path === '*' ? '/404' : route.path,
    <StaticFrame route={route}>
      <Page />
    </StaticFrame>,
  )
}

/** What a sign-in page and the dashboard show before their program is there; null elsewhere. */
export function renderShell({ path }: PageRoute): string | null {
  if (path === '/dashboard') return renderAt(path, <DashboardShell />)
  const beginning = signInShells[path]
  return beginning ? renderAt(path, <SignInShell {...beginning} />) : null
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
