import type { UserAnswer } from '#shared/api/auth.ts'
import { layoutTexts } from '#web/messages/layout.ts'
import { useSession } from '#web/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { Wordmark } from '#web/ui/logo.tsx'
import { MobileMenu, MobileMenuItem } from '#web/ui/mobile-menu.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { navItemsFor } from './nav-items.ts'
import { RemainingPostsLink } from './remaining-posts-link.tsx'

/** The menu of a signed-in user on a phone. */
export function UserMenu({ user }: { user: UserAnswer }) {
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
