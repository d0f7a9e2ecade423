import type { UserAnswer } from '#shared/api/auth.ts'
import { layoutTexts } from '#web/messages/layout.ts'
import { useSession } from '#web/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Wordmark } from '#web/ui/logo.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { GuestMenu, GuestNav } from './guest-nav.tsx'
import { navItemsFor } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'
import { RemainingPostsLink } from './remaining-posts-link.tsx'
import { UserMenu } from './user-menu.tsx'

interface Props {
  /** On pages without a footer: « Abonnement », and in it « Résilier votre contrat » (docs/product/decisions.md §7). */
  hasSubscription?: boolean
}

export function Header({ hasSubscription = false }: Props) {
  const { user, status } = useSession()
  const home = status === 'anonymous' ? '/' : '/dashboard'
  return (
    <header className="border-foreground border-b-[1.5px] print:hidden">
      <SkipLink>{layoutTexts.skip}</SkipLink>
      <div className="page-container flex h-17 items-center justify-between gap-3 lg:gap-9">
        <Wordmark to={home} name={layoutTexts.name} />
        {user && <UserNav user={user} hasSubscription={hasSubscription} />}
        {user && <UserMenu user={user} />}
        {status === 'anonymous' && <GuestNav />}
        {status === 'anonymous' && <GuestMenu />}
      </div>
    </header>
  )
}

/** The header of someone signed in, on a wide screen. */
function UserNav({ user, hasSubscription }: { user: UserAnswer; hasSubscription: boolean }) {
  const { signOut } = useSession()
  const isAdmin = user.role === 'admin'
  // Room for one link more.
  const gap = isAdmin || hasSubscription ? 'gap-4.25' : 'gap-5.5'
  return (
    <div className={`hidden min-w-0 grow items-center text-15 xl:flex ${gap}`}>
      <nav aria-label={layoutTexts.mainNavigation} className={`mr-auto flex items-center ${gap}`}>
        {navItemsFor(user).map((item) => (
          <NavLink key={item.to} to={item.to}>
            {item.label}
          </NavLink>
        ))}
        {hasSubscription && <NavLink to="/subscription">{layoutTexts.subscription}</NavLink>}
      </nav>
      <RemainingPostsLink user={user} isShort={hasSubscription} />
      <span aria-hidden="true" className="h-9 w-px bg-row-divider" />
      <Account user={user} />
      <button type="button" className="rounded-tiny py-2 hover:underline" onClick={signOut}>
        {layoutTexts.logout}
      </button>
    </div>
  )
}

/** Avatar and company; opens the settings. */
function Account({ user }: { user: UserAnswer }) {
  return (
    <RouteLink
      to="/settings"
      className="flex min-w-0 items-center gap-2.5 rounded-tiny hover:underline"
      activeClassName="font-semibold"
    >
      <Avatar name={user.company_name} src={user.profile_pic_url} />
      <span className="max-w-44 truncate">{user.company_name}</span>
      <span className="sr-only">{layoutTexts.toSettings}</span>
    </RouteLink>
  )
}
