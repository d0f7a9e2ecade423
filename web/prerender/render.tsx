import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { type AppRoute, fullLoadPaths, notFoundRoute, routes } from '#web/routes.ts'
import { RoutesContext } from '#web/ui/route-link.tsx'
import { StaticFrame } from './static-frame.tsx'

/** A page as HTML alone, in the frame of pages that run without React. */
export async function renderPage(route: AppRoute): Promise<string> {
  const { default: Page } = (await route.load()) as { default: ComponentType }
  return renderToStaticMarkup(
    <StaticRouter location={route.path === '*' ? '/404' : route.path}>
      <RoutesContext value={{ paths: routes.map((known) => known.path), fullLoadPaths }}>
        <StaticFrame route={route}>
          <Page />
        </StaticFrame>
      </RoutesContext>
    </StaticRouter>,
  )
}

export { documentTitle, redirects } from '#web/routes.ts'
export { notFoundRoute, routes }
