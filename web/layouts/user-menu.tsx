import type { UserAnswer } from '#shared/api/auth.ts'
import { frameTexts } from '#web/messages/frame.ts'
import { useSession } from '#web/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { MenuRow } from '#web/ui/menu-row.tsx'
import { MobileMenu } from '#web/ui/mobile-menu.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { navItems } from './nav-items.ts'
import { PostsLeft } from './posts-left.tsx'

/** The same links on a phone, and what the header has no room for. */
export function UserMenu({ user }: { user: UserAnswer }) {
  const { signOut } = useSession()
  return (
    <div className="flex items-center gap-3 xl:hidden">
      <PostsLeft user={user} isShort />
      <MobileMenu
        openLabel={frameTexts.menu}
        closeLabel={frameTexts.close}
        label={frameTexts.menu}
        header={
          <>
            <Brand to="/dashboard" name={frameTexts.name} />
            <span className="ml-auto">
              <PostsLeft user={user} isShort />
            </span>
          </>
        }
      >
        <div className="flex items-center gap-3.5 border-line border-b pb-5">
          <Avatar name={user.company_name} src={user.profile_pic_url} size="large" />
          <p className="min-w-0">
            <span className="block truncate font-semibold text-15">{user.company_name}</span>
            <RouteLink to="/settings" className="text-14 text-muted">
              {frameTexts.settings}
            </RouteLink>
          </p>
        </div>
        <nav aria-label={frameTexts.mainNavigation}>
          <ul>
            {navItems
              .filter((item) => user.role === 'admin' || !item.isAdmin)
              .map((item) => (
                <MenuRow key={item.to} to={item.to}>
                  {item.label}
                </MenuRow>
              ))}
            <MenuRow to="/subscription">{frameTexts.subscription}</MenuRow>
          </ul>
        </nav>
        <div className="flex min-h-22 items-center justify-between gap-4">
          <p>{frameTexts.postsLeft(user.remaining_posts)}</p>
          <ButtonLink to="/recharge" variant="publish" size="small">
            {frameTexts.recharge}
          </ButtonLink>
        </div>
        <Button variant="outline" className="w-full" onClick={signOut}>
          {frameTexts.logout}
        </Button>
        <Drawing name="closed" onStage className="mt-10 ml-auto w-55" />
      </MobileMenu>
    </div>
  )
}
