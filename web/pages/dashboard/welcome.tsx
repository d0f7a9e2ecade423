import { useCompany } from '#web/api/company.ts'
import { usePostPage } from '#web/api/posts.ts'
import { dashboardTexts as texts } from '#web/messages/dashboard.ts'
import { useUser } from '#web/session.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import welcomeBird from './welcome-bird.svg'

/** The greeting, the next thing to do, and the bird on its line. */
export function Welcome() {
  const { company_name: name } = useUser()
  const company = useCompany()
  return (
    <header className="relative flex flex-col border-encre border-b-[1.5px] pt-5 md:min-h-[216px] md:flex-row md:items-center md:pt-10">
      <div className="md:max-w-[calc(100%-19rem)] md:pb-10 lg:max-w-[calc(100%-31rem)]">
        <h1 tabIndex={-1} className="title-page [overflow-wrap:anywhere]">
          {company.data === null ? texts.welcome(name) : texts.hello(name)}
        </h1>
        <p className="mt-1 min-h-13 max-w-[24em] text-17 min-[360px]:max-md:min-h-26 min-[360px]:max-md:max-w-[calc(100%-10.5rem)]">
          {company.data === null && <FirstWords />}
          {company.data && <NextThing />}
        </p>
      </div>
      <img
        src={welcomeBird}
        alt=""
        width={470}
        height={198}
        className="absolute right-0 bottom-0 hidden h-auto md:block md:w-[18rem] lg:w-[29.375rem]"
      />
      <Drawing
        name="sing"
        isFirst
        className="-bottom-2 w-44 max-[360px]:-mb-2 max-[360px]:ml-auto min-[360px]:absolute min-[360px]:-right-3 md:hidden"
      />
    </header>
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
