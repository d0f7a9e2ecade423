import { frameTexts } from '#web/messages/frame.ts'
import { useSession } from '#web/session.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
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
    <header className="border-ink border-b-[1.5px] print:hidden">
      <SkipLink>{frameTexts.skip}</SkipLink>
      <div className="page flex h-17 items-center justify-between gap-3 lg:gap-9">
        <Brand to={home} name={frameTexts.name} />
        {user && <UserNav user={user} hasSubscription={hasSubscription} />}
        {user && <UserMenu user={user} />}
        {status === 'anonymous' && <GuestNav />}
        {status === 'anonymous' && <GuestMenu />}
      </div>
    </header>
  )
}
