import type { PostSummary } from '#shared/api/posts.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { useAuthorLine } from '#web/features/posts/use-author-line.ts'
import { ConnectNetwork, useCanConnect } from '#web/features/social/connect-network.tsx'
import { calendarTexts as texts } from '#web/messages/calendar.ts'
import { longDay } from '#web/messages/dates.ts'
import { publishingTexts } from '#web/messages/publishing.ts'
import { slideCount } from '#web/messages/slides.ts'
import { RouteLink } from '#web/ui/route-link.tsx'
import { usePermission } from '#web/use-permission.ts'
import { dragProps } from './drag-and-drop.ts'

interface Props {
  posts: PostSummary[]
  /** In words, one a network; none while there are no figures. */
  bestTimes: string[]
  /** There are days to drag to; a phone has none. */
  hasDays: boolean
  /** Networks without an account to publish with. */
  unconnected: Network[]
  /** The next free slot of a network: `2026-11-24T09:00`. */
  timeFor: (app: Network) => string
}

/** The posts that are ready and have no hour: dragged to a day, or given one by « Programmer ». */
export function UnscheduledPosts({ posts, bestTimes, hasDays, unconnected, timeFor }: Props) {
  const authorsOf = useAuthorLine()
  const missing = unconnected.filter((network) => posts.some(({ app }) => app === network))
  const help = hasDays ? texts.unplacedHelp : texts.unplacedHelpPhone
  return (
    <section
      aria-labelledby="unplaced"
      className="rounded-panel border-[1.5px] border-outline border-dashed p-5"
    >
      <h2 id="unplaced" tabIndex={-1} className="title-section">
        {texts.unplaced}
      </h2>
      <p className="mt-1 text-15 text-muted">
        {posts.length > 0 ? help : texts.unplacedNone}{' '}
        {posts.length === 0 && (
          <RouteLink to="/generate" className="touch-target text-link">
            {texts.writeOne}
          </RouteLink>
        )}
      </p>
      {missing.map((network) => (
        <MissingAccount key={network} network={network} />
      ))}
      {bestTimes.length > 0 && posts.length > 0 && (
        <div className="mt-2 text-14">
          <h3 className="font-sans font-semibold">{texts.bestTimes}</h3>
          <ul>
            {bestTimes.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      <ul className="mt-3 flex flex-col gap-3">
        {posts.map((post) => {
          const time = timeFor(post.app)
          const title = post.description.replace(/\s+/gu, ' ').slice(0, 90) || texts.untitled
          return (
            <li
              key={post.id}
              {...(hasDays ? dragProps({ kind: 'post', postId: post.id, app: post.app }) : {})}
              className={`flex items-center gap-3 rounded-small border-[1.5px] border-outline bg-surface p-2.5 ${hasDays ? 'cursor-grab' : ''}`}
            >
              {post.image_thumb_url && (
                <img
                  src={post.image_thumb_url}
                  alt=""
                  draggable={false}
                  width={48}
                  height={48}
                  className="size-12 shrink-0 rounded-tiny object-cover"
                />
              )}
              <div className="min-w-0">
                <p className="line-clamp-2 font-semibold text-15 leading-5">{title}</p>
                <p className="text-14 text-muted">
                  {[
                    networkRules[post.app].label,
                    slideCount(post.slide_count, post.slides_format),
                    authorsOf(post),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {!missing.includes(post.app) && (
                  <>
                    <RouteLink
                      to={`/post/${post.id}?publier=${encodeURIComponent(time)}`}
                      className="text-link text-15 pointer-coarse:py-2"
                    >
                      <span aria-hidden="true">{texts.scheduleOne}</span>
                      <span className="sr-only">{texts.scheduleNamed(title)}</span>
                    </RouteLink>
                    <span className="text-14 text-muted">
                      {' '}
                      {texts.proposed(longDay(time.slice(0, 10)), time.slice(11))}
                    </span>
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Nothing can leave for this network yet: what is missing, and the way to it. */
function MissingAccount({ network }: { network: Network }) {
  const { label } = networkRules[network]
  const canPublish = usePermission('publish')
  const canConnect = useCanConnect()(network) && canPublish
  return (
    <div className="on-paper on-info mt-3 flex flex-col items-start gap-2 rounded-small bg-info p-3.5">
      <p className="font-semibold text-15">{publishingTexts.noAccountTitle(label)}</p>
      <p className="text-15">{canConnect ? texts.connectFirst(label) : publishingTexts.noAccountAsk}</p>
      {canConnect && <ConnectNetwork network={network} size="small" />}
    </div>
  )
}
