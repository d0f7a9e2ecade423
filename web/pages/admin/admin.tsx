import { useQuery } from '@tanstack/react-query'
import { AdministratorsOnly } from '#web/administrators-only.tsx'
import { signUpsQuery } from '#web/api/admin.ts'
import { adminTexts as texts } from '#web/messages/admin.ts'
import { serviceTexts } from '#web/messages/services.ts'
import { useUser } from '#web/session.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { BlockBoundary } from './block-boundary.tsx'
import { blocks } from './blocks.ts'
import { Tabs } from './tabs.tsx'

export default function AdminPage() {
  const { role } = useUser()
  const { error } = useQuery({ ...signUpsQuery, enabled: role === 'admin' })
  return (
    <AdministratorsOnly error={error}>
      <div className="page py-9">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <h1 className="title-page">{texts.title}</h1>
          <Tabs />
        </header>
        <p className="mt-3">
          <RouteLink to="/admin/services" className="tap text-link">
            {serviceTexts.toServices}
          </RouteLink>
        </p>
        {blocks.map(({ id, Block }) => (
          <BlockBoundary key={id}>
            <Block id={id} />
          </BlockBoundary>
        ))}
      </div>
    </AdministratorsOnly>
  )
}
