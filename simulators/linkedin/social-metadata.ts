import { type Arrival, json, type Reply } from '#simulators/network/exchange.ts'
import type { LinkedinDesk } from './desk.ts'
import { notFound } from './errors.ts'
import { figuresAt } from './figures.ts'
import { livePost } from './post-life.ts'
import { urnInPath } from './restli.ts'
import { mustReadAs, type Session } from './session.ts'

/** `GET /rest/socialMetadata/{urn}`: counts of reactions and comments. */
export function socialMetadata(arrival: Arrival, session: Session, desk: LinkedinDesk): Reply {
  const urn = urnInPath(arrival.path)
  const post = livePost(urn, desk)
  mustReadAs(post?.author ?? session.urn, session, desk, 'partnerApiSocialMetadata.GET')
  if (!post) return notFound()
  const { REACTION, COMMENT } = figuresAt(post, desk.clock.now())
  const praise = Math.floor(REACTION / 5)
  return json(200, {
    entity: urn,
    reactionSummaries: {
      LIKE: { reactionType: 'LIKE', count: REACTION - praise },
      ...(praise > 0 ? { PRAISE: { reactionType: 'PRAISE', count: praise } } : {}),
    },
    commentsState: 'OPEN',
    commentSummary: { count: COMMENT, topLevelCount: COMMENT - Math.floor(COMMENT / 4) },
  })
}
