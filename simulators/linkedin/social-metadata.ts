import { type Arrival, json, type Reply } from '#simulators/network/http.ts'
import { notFound } from './errors.ts'
import { figuresAt } from './figures.ts'
import { livePost } from './post-life.ts'
import { urnInPath } from './restli.ts'
import { mustReadAs, type Session } from './session.ts'
import type { LinkedinSimulation } from './simulation.ts'

/** `GET /rest/socialMetadata/{urn}`: counts of reactions and comments. */
export function socialMetadata(arrival: Arrival, session: Session, sim: LinkedinSimulation): Reply {
  const urn = urnInPath(arrival.path)
  const post = livePost(urn, sim)
  mustReadAs(post?.author ?? session.urn, session, sim, 'partnerApiSocialMetadata.GET')
  if (!post) return notFound()
  const { REACTION, COMMENT } = figuresAt(post, sim.clock.now())
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
