import { createContext, type ReactNode, use } from 'react'
import { Link, useLocation } from 'react-router'

/** Pages that need a full page load, provided by the router so that `ui` does not import its routes. */
export const FullLoadPathsContext = createContext<readonly string[]>([])

const pathOf = (to: string) => to.split(/[?#]/)[0] ?? to

interface Props {
  to: string
  className?: string
  /** Added when the link is the current page. */
  activeClassName?: string
  state?: unknown
  onClick?: () => void
  children: ReactNode
}

/** A link to one of our pages. */
export function RouteLink({ to, className = '', activeClassName = '', children, ...link }: Props) {
  const fullLoadPaths = use(FullLoadPathsContext)
  const isActive = useLocation().pathname === pathOf(to)
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
