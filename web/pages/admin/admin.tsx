import { useQuery } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { AdminGuard } from '#web/admin-guard.tsx'
import { signUpsQuery } from '#web/api/admin.ts'
import { messageTexts, adminTexts as texts } from '#web/messages/admin.ts'
import { userTexts } from '#web/messages/admin-users.ts'
import { logTexts } from '#web/messages/logs.ts'
import { serviceTexts } from '#web/messages/services.ts'
import { useUser } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { useScrollSpy } from '#web/ui/use-scroll-spy.ts'
import { AiCost } from './ai-cost.tsx'
import { Logs } from './logs/logs.tsx'
import { Contacts, SupportRequests } from './messages.tsx'
import { Overview } from './overview.tsx'
import type { AdminSection } from './section-content.tsx'
import { Users } from './users.tsx'

/** In the order of the page. Each asks for what it shows by itself, and fails by itself. */
const sections: AdminSection[] = [
  { id: 'apercu', tab: texts.overview, Section: Overview },
  { id: 'cout', Section: AiCost },
  { id: 'utilisateurs', tab: userTexts.title, Section: Users },
  { id: 'messages', tab: messageTexts.contactsTab, Section: Contacts },
  { id: 'support', tab: messageTexts.supportTab, Section: SupportRequests },
  { id: 'logs', tab: logTexts.title, Section: Logs },
]

export default function AdminPage() {
  const { role } = useUser()
  const { error } = useQuery({ ...signUpsQuery, enabled: role === 'admin' })
  return (
    <AdminGuard error={error}>
      <div className="page-container py-9">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <h1 className="title-page">{texts.title}</h1>
          <Tabs />
        </header>
        <p className="mt-3">
          <RouteLink to="/admin/services" className="touch-target text-link">
            {serviceTexts.toServices}
          </RouteLink>
        </p>
        {sections.map(({ id, Section }) => (
          <BlockBoundary key={id}>
            <Section id={id} />
          </BlockBoundary>
        ))}
      </div>
    </AdminGuard>
  )
}

/** A block that breaks stays alone with it: the others are on the screen as before. */
class BlockBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Banner
        tone="red"
        title={texts.blockFailed}
        className="mt-6"
        action={
          <Button variant="outline" size="small" onClick={() => location.reload()}>
            {texts.retry}
          </Button>
        }
      >
        <p>{texts.blockFailedNext}</p>
      </Banner>
    )
  }
}

const tabs = sections.filter(({ tab }) => tab)

/** Jumps to a section; the one on the screen is marked. */
function Tabs() {
  const shown = useScrollSpy(tabs)
  return (
    <nav
      aria-label={texts.sections}
      className="max-w-full rounded-[26px] border-[1.5px] border-control-border max-md:w-full md:rounded-pill"
    >
      <ul className="flex flex-wrap p-[3px]">
        {tabs.map(({ id, tab }) => (
          <li key={id} className="max-md:grow">
            <a
              href={`#${id}`}
              className="flex min-h-9.5 items-center justify-center rounded-pill px-4 font-semibold text-15 hover:bg-hover aria-[current]:bg-foreground aria-[current]:text-background touch:min-h-11"
              {...(shown === id ? { 'aria-current': 'location' as const } : {})}
            >
              {tab}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
