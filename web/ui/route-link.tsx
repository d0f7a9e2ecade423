import { createContext, type ReactNode, use } from 'react'
import { Link, matchPath, useLocation } from 'react-router'

interface KnownRoutes {
  paths: readonly string[]
  /** Pages that need a full page load. */
  fullLoadPaths: readonly string[]
}

/** The existing pages, provided by the router so that `ui` does not import them. */
export const RoutesContext = createContext<KnownRoutes>({ paths: [], fullLoadPaths: [] })

const pathOf = (to: string) => to.split(/[?#]/)[0] ?? to

/** Whether a route exists; links to missing pages are not rendered. */
export function useRouteExists(to: string): boolean {
  return use(RoutesContext).paths.some((path) => matchPath(path, pathOf(to)))
}

interface Props {
  to: string
  className?: string
  /** Added when the link is the current page. */
  activeClassName?: string
  state?: unknown
  onClick?: () => void
  children: ReactNode
}

/** A link to one of our pages; renders nothing when that page does not exist. */
export function RouteLink({ to, className = '', activeClassName = '', children, ...link }: Props) {
  const isKnown = useRouteExists(to)
  const { fullLoadPaths } = use(RoutesContext)
  const isActive = useLocation().pathname === pathOf(to)
  if (!isKnown) return null
  return (
    <Link
      to={to}
      {...link}
      className={isActive ? `${className} ${activeClassName}` : className}
      {...(isActive ? { 'aria-current': 'page' as const } : {})}
      {...(fullLoadPaths.includes(pathOf(to)) ? { reloadDocument: true } : {})}
    >
      {children}
    </Link>
  )
}
