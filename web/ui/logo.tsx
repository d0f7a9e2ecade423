import { RouteLink } from './route-link.tsx'

interface AppLogoProps {
  size?: number
  className?: string
}

/** The app's logo; simplified under 24 px. */
export function AppLogo({ size = 30, className = '' }: AppLogoProps) {
  const isSmall = size < 24
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 64 64"
      className={`shrink-0 ${className}`}
    >
      <path
        d={
          isSmall
            ? 'M13 51 C4 33 14 4 60 4 C62 20 54 34 46 40 L36 36 L40 45 C32 50 22 52 13 51Z'
            : 'M13 51 C6 37 9 24 19 16 L25 22 L23 13 C34 6 47 4 60 4 C61 13 58 22 53 29 L44 28 L49 34 C45 39 40 43 35 46 L27 41 L29 49 C24 51 18 52 13 51Z'
        }
        className="fill-emphasis"
      />
      <path
        d="M4.5 60 L16 48"
        className="stroke-emphasis"
        strokeWidth={isSmall ? 7 : 5}
        strokeLinecap="round"
      />
      <path
        d={isSmall ? 'M18 46 L42 22' : 'M17.5 46.5 L46 17'}
        className="stroke-background"
        strokeWidth={isSmall ? 5 : 3.4}
        strokeLinecap="round"
      />
    </svg>
  )
}

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
