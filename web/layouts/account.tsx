import type { UserAnswer } from '#shared/api/auth.ts'
import { frameTexts } from '#web/messages/frame.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { RouteLink, useIsKnown } from '#web/ui/route-link.tsx'

/** Avatar and company; opens the settings once they exist. */
export function Account({ user }: { user: UserAnswer }) {
  const hasSettings = useIsKnown('/settings')
  const inside = (
    <>
      <Avatar name={user.company_name} src={user.profile_pic_url} />
      <span className="max-w-44 truncate">{user.company_name}</span>
    </>
  )
  const look = 'flex min-w-0 items-center gap-2.5 rounded-tiny'
  if (!hasSettings) return <span className={look}>{inside}</span>
  return (
    <RouteLink to="/settings" className={`${look} hover:underline`} activeClassName="font-semibold">
      {inside}
      <span className="sr-only">{frameTexts.toSettings}</span>
    </RouteLink>
  )
}
