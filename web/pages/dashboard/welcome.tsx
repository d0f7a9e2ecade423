import { useState } from 'react'
import { networkRules } from '#shared/networks.ts'
import { useCalendar } from '#web/api/calendar.ts'
import { useCompany } from '#web/api/company.ts'
import { usePostPage } from '#web/api/posts.ts'
import { dashboardTexts as texts } from '#web/messages/dashboard.ts'
import { weekdayAndTime } from '#web/messages/dates.ts'
import { useUser } from '#web/session.tsx'
import { usePermission } from '#web/use-permission.ts'
import { DashboardHeader } from './dashboard-header.tsx'

/** The greeting, the next thing to do, and the bird on its line. */
export function Welcome() {
  const { company_name, name: firstName } = useUser()
  const canManage = usePermission('manage')
  const name = canManage ? company_name : firstName || company_name
  const company = useCompany()
  return (
    <DashboardHeader
      title={
        <h1 className="title-page [overflow-wrap:anywhere]">
          {company.data === null ? texts.welcome(name) : texts.hello(name)}
        </h1>
      }
    >
      {company.data === null && <FirstWords />}
      {company.data && <NextThing />}
    </DashboardHeader>
  )
}

function FirstWords() {
  const { remaining_posts: left, granted_posts: granted } = useUser()
  return left && left <= 10 && left === granted ? texts.firstVisitWith(left) : texts.firstVisit
}

/** How far ahead the calendar is read, at most what one request may span. */
const daysAhead = 62

/** The next thing to happen, then what is ready. Only what is known: nothing while it loads, nothing when it failed. */
function NextThing() {
  const [from] = useState(() => new Date())
  const ready = usePostPage({ page: 1, limit: 1, status: 'generated' })
  const scheduled = usePostPage({ page: 1, limit: 1, status: 'scheduled' })
  const calendar = useCalendar(
    from.toISOString(),
    new Date(from.getTime() + daysAhead * 86_400_000).toISOString(),
  )
  if (!ready.data || !scheduled.data || !calendar.data) return null
  const [next] = calendar.data.entries.filter(({ status }) => status === 'scheduled')
  const waiting = scheduled.data.total
  const isReady = ready.data.total > 0
  if (waiting === 0) return isReady ? texts.ready(ready.data.total) : texts.nothingReady
  const words = next
    ? texts.waitsUntil(weekdayAndTime(next.at), networkRules[next.app].label, waiting - 1)
    : texts.waitsLonger(waiting)
  return isReady ? `${words} ${texts.readyToo(ready.data.total)}` : words
}
