import { layoutTexts } from '#web/messages/layout.ts'
import { useSession } from '#web/session.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { GuestMenu, GuestNav } from './guest-nav.tsx'
import { UserMenu } from './user-menu.tsx'
import { UserNav } from './user-nav.tsx'

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
