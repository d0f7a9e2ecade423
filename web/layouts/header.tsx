import type { UserAnswer } from '#shared/api/auth.ts'
import { layoutTexts } from '#web/messages/layout.ts'
import { useSession } from '#web/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { Wordmark } from '#web/ui/logo.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { MobileMenu, MobileMenuItem } from '#web/ui/mobile-menu.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { GuestMenu, GuestNav, NavLink } from './guest-nav.tsx'
import { navItemsFor } from './nav-items.ts'

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

/** The menu of a signed-in user on a phone. */
function UserMenu({ user }: { user: UserAnswer }) {
  const { signOut } = useSession()
  return (
    <div className="flex items-center gap-3 xl:hidden">
      <RemainingPostsLink user={user} isShort />
      <MobileMenu
        openLabel={layoutTexts.menu}
        closeLabel={layoutTexts.close}
        label={layoutTexts.menu}
        header={
          <>
            <Wordmark to="/dashboard" name={layoutTexts.name} />
            <span className="ml-auto">
              <RemainingPostsLink user={user} isShort />
            </span>
          </>
        }
      >
        <div className="flex items-center gap-3.5 border-divider border-b pb-5">
          <Avatar name={user.company_name} src={user.profile_pic_url} size="large" />
          <p className="min-w-0">
            <span className="block truncate font-semibold text-15">{user.company_name}</span>
            <RouteLink to="/settings" className="text-14 text-muted">
              {layoutTexts.settings}
            </RouteLink>
          </p>
        </div>
        <nav aria-label={layoutTexts.mainNavigation}>
          <ul>
            {navItemsFor(user).map((item) => (
              <MobileMenuItem key={item.to} to={item.to}>
                {item.label}
              </MobileMenuItem>
            ))}
            <MobileMenuItem to="/subscription">{layoutTexts.subscription}</MobileMenuItem>
          </ul>
        </nav>
        <div className="flex min-h-22 items-center justify-between gap-4">
          <p>{layoutTexts.postsLeft(user.remaining_posts)}</p>
          {user.permissions.includes('manage') && (
            <ButtonLink to="/recharge" variant="publish" size="small">
              {layoutTexts.recharge}
            </ButtonLink>
          )}
        </div>
        <Button variant="outline" className="w-full" onClick={signOut}>
          {layoutTexts.logout}
        </Button>
        <Illustration name="closed" isOnDark className="mt-10 ml-auto w-55" />
      </MobileMenu>
    </div>
  )
}

const most = 5

/** At most five bars, never empty while a post is left; unlimited is five filled. */
function meterOf({ remaining_posts: left, granted_posts: granted }: UserAnswer) {
  if (left === null) return { total: most, filled: most }
  const all = Math.max(left, granted ?? 0)
  const total = Math.min(most, Math.max(1, all))
  return { total, filled: all === 0 ? 0 : Math.ceil((left / all) * total) }
}

/** Remaining posts as bars and text; links to /recharge. */
function RemainingPostsLink({ user, isShort = false }: { user: UserAnswer; isShort?: boolean }) {
  const left = user.remaining_posts
  const hasRecharge = user.permissions.includes('manage')
  const inside = (
    <>
      <Meter
        {...meterOf(user)}
        width={7.5}
        height={18.5}
        gap={4.5}
        className={isShort ? 'max-[23rem]:hidden' : ''}
      />
      {isShort ? (
        <>
          <span aria-hidden="true">{layoutTexts.postsLeftShort(left)}</span>
          <span className="sr-only">{layoutTexts.postsLeft(left)}</span>
        </>
      ) : (
        layoutTexts.postsLeft(left)
      )}
    </>
  )
  const className = 'flex items-center gap-2.5 whitespace-nowrap rounded-tiny font-semibold text-14'
  if (!hasRecharge) return <span className={className}>{inside}</span>
  return (
    <RouteLink to="/recharge" className={`${className} min-h-11 hover:underline underline-offset-4`}>
      {inside}
      <span className="sr-only">{layoutTexts.toRecharge}</span>
    </RouteLink>
  )
}
