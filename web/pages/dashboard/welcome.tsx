import { useCompany } from '#web/api/company.ts'
import { usePostPage } from '#web/api/posts.ts'
import { dashboardTexts as texts } from '#web/messages/dashboard.ts'
import { useUser } from '#web/session.tsx'
import { WelcomeFrame } from './welcome-frame.tsx'

/** The greeting, the next thing to do, and the bird on its line. */
export function Welcome() {
  const { company_name: name } = useUser()
  const company = useCompany()
  return (
    <WelcomeFrame
      title={
        <h1 className="title-page [overflow-wrap:anywhere]">
          {company.data === null ? texts.welcome(name) : texts.hello(name)}
        </h1>
      }
    >
      {company.data === null && <FirstWords />}
      {company.data && <NextThing />}
    </WelcomeFrame>
  )
}

function FirstWords() {
  const { remaining_posts: left, granted_posts: granted } = useUser()
  return left && left <= 10 && left === granted ? texts.firstVisitWith(left) : texts.firstVisit
}

/** Only what is known: nothing while it loads, nothing when it failed. */
function NextThing() {
  const { data } = usePostPage({ page: 1, limit: 1, status: 'generated' })
  if (!data) return null
  return data.total > 0 ? texts.ready(data.total) : texts.nothingReady
}
