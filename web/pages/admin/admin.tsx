import { serviceTexts } from '#web/messages/services.ts'
import { RouteLink } from '#web/ui/route-link.tsx'
import { Logs } from './logs/logs.tsx'

export default function AdminPage() {
  return (
    <div className="page py-10">
      <h1 tabIndex={-1} className="title-page">
        {serviceTexts.toAdmin}
      </h1>
      <p className="mt-2">
        <RouteLink to="/admin/services" className="text-link">
          {serviceTexts.toServices}
        </RouteLink>
      </p>
      <div className="mt-8">
        <Logs />
      </div>
    </div>
  )
}
