import type { ReactNode } from 'react'
import { type ButtonStyle, buttonClasses } from './button-classes.ts'
import { RouteLink } from './route-link.tsx'

interface Props extends ButtonStyle {
  to: string
  className?: string
  onClick?: () => void
  children: ReactNode
}

/** A link styled as a button; renders nothing when its page does not exist. */
export function ButtonLink({
  variant = 'second',
  size = 'normal',
  className = '',
  children,
  ...link
}: Props) {
  return (
    <RouteLink {...link} className={`${buttonClasses({ variant, size })} ${className}`}>
      {children}
    </RouteLink>
  )
}
