import type { ReactNode } from 'react'
import { RouteLink } from './route-link.tsx'

/** A link of the mobile menu. */
export function MobileMenuItem({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="border-row-divider border-b empty:hidden">
      <RouteLink to={to} className="group title-dialog flex h-16 items-center">
        <span className="group-aria-[current=page]:border-highlight group-aria-[current=page]:border-b-[3px]">
          {children}
        </span>
      </RouteLink>
    </li>
  )
}
