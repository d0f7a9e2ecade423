import { AppLogo } from './app-logo.tsx'
import { RouteLink } from './route-link.tsx'

interface Props {
  to: string
  name: string
}

/** Logo and name, as a link. */
export function Wordmark({ to, name }: Props) {
  return (
    <RouteLink to={to} className="flex min-h-11 items-center gap-2.5 rounded-tiny">
      <AppLogo size={30} />
      <span className="font-serif text-[1.5625rem] leading-8">{name}</span>
    </RouteLink>
  )
}
