import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { GuestNav } from '#web/layouts/guest-nav.tsx'
import { layoutTexts } from '#web/messages/layout.ts'
import { loginTexts, registerTexts } from '#web/messages/sign-in.ts'
import { DashboardHeader } from '#web/pages/dashboard/dashboard-header.tsx'
import { notFoundRoute as notFound } from '#web/public-routes.ts'
import type { PageRoute } from '#web/route-types.ts'
import { routes as appRoutes, fullLoadPaths } from '#web/routes.ts'
import { staticRoutes as htmlRoutes } from '#web/static-routes.ts'
import { Wordmark } from '#web/ui/logo.tsx'
import { FullLoadPathsContext } from '#web/ui/route-link.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'
import { pageHeads } from './page-heads.ts'
import { StaticFrame, staticPages } from './static-pages.tsx'

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
      <FullLoadPathsContext value={fullLoadPaths}>{content}</FullLoadPathsContext>
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

interface SignInShellProps {
  illustration: 'closed' | 'sing'
  title: string
}

/** Header, illustration and title, without the form: what is typed before the app has loaded would be lost. */
const SignInShell = ({ illustration, title }: SignInShellProps) => (
  <div className="flex min-h-dvh flex-col">
    <header className="border-foreground border-b-[1.5px]">
      <div className="page-container flex h-17 items-center justify-between gap-3 lg:gap-9">
        <Wordmark to="/" name={layoutTexts.name} />
        <GuestNav />
      </div>
    </header>
    <main className="flex grow flex-col">
      <SignInFrame illustration={illustration}>
        <h1 className="title-page">{title}</h1>
      </SignInFrame>
    </main>
  </div>
)

/** Header and illustration without the user's name, which only the app knows. */
const DashboardShell = () => (
  <div className="flex min-h-dvh flex-col">
    <header className="border-foreground border-b-[1.5px]">
      <div className="page-container flex h-17 items-center">
        <Wordmark to="/dashboard" name={layoutTexts.name} />
      </div>
    </header>
    <main className="page-container w-full grow">
      <DashboardHeader title={<p className="title-page">{layoutTexts.opening}</p>} />
    </main>
  </div>
)

/** By path: what a page of the app shows from its HTML, while its code loads. */
const appShells: Record<string, ReactNode> = {
  '/login': <SignInShell illustration="closed" title={loginTexts.title} />,
  '/register': <SignInShell illustration="sing" title={registerTexts.title} />,
  '/dashboard': <DashboardShell />,
}

export { documentTitle, redirects } from '#web/routes.ts'
