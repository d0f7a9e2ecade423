import type { UserAnswer } from '#shared/api/auth.ts'
import { layoutTexts } from '#web/messages/layout.ts'
import { Meter } from '#web/ui/meter.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

const most = 5

/** At most five bars, never empty while a post is left; unlimited is five filled. */
function meterOf({ remaining_posts: left, granted_posts: granted }: UserAnswer) {
  if (left === null) return { total: most, filled: most }
  const all = Math.max(left, granted ?? 0)
  const total = Math.min(most, Math.max(1, all))
  return { total, filled: all === 0 ? 0 : Math.ceil((left / all) * total) }
}

/** Remaining posts as bars and text; links to /recharge. */
export function RemainingPostsLink({ user, isShort = false }: { user: UserAnswer; isShort?: boolean }) {
  const left = user.remaining_posts
  const hasRecharge = user.permissions.includes('manage')
  const inside = (
    <>
      <Meter
        {...meterOf(user)}
        width={7.5}
        height={18.5}
        gap={4.5}
        className={isShort ? 'max-[23rem]:hidden' : ''}
      />
      {isShort ? (
        <>
          <span aria-hidden="true">{layoutTexts.postsLeftShort(left)}</span>
          <span className="sr-only">{layoutTexts.postsLeft(left)}</span>
        </>
      ) : (
        layoutTexts.postsLeft(left)
      )}
    </>
  )
  const className = 'flex items-center gap-2.5 whitespace-nowrap rounded-tiny font-semibold text-14'
  if (!hasRecharge) return <span className={className}>{inside}</span>
  return (
    <RouteLink to="/recharge" className={`${className} min-h-11 hover:underline underline-offset-4`}>
      {inside}
      <span className="sr-only">{layoutTexts.toRecharge}</span>
    </RouteLink>
  )
}
