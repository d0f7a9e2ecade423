import { createContext, type ReactNode, use } from 'react'
import { Link, matchPath, useLocation } from 'react-router'

interface KnownRoutes {
  paths: readonly string[]
  /** Pages that are always loaded anew. */
  fullLoadPaths: readonly string[]
}

/** The pages there are; given by the router, so that `ui` needs not know them. */
export const RoutesContext = createContext<KnownRoutes>({ paths: [], fullLoadPaths: [] })

const pathOf = (to: string) => to.split(/[?#]/)[0] ?? to

/** Whether the page a link would lead to exists: links appear with their page. */
export function useRouteExists(to: string): boolean {
  return use(RoutesContext).paths.some((path) => matchPath(path, pathOf(to)))
}

interface Props {
  to: string
  className?: string
  /** Added on the page the link leads to, which also gets aria-current. */
  activeClassName?: string
  state?: unknown
  onClick?: () => void
  children: ReactNode
}

/** A link to one of our pages; renders nothing while that page does not exist. */
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
