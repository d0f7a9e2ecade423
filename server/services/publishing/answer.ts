import type { PublicationRow } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import type { AnswerBody } from '#shared/api/publishing.ts'
import type { Network } from '#shared/networks.ts'
import { type Change, changeLocked, over } from './change.ts'
import { ownFailure } from './failure-of.ts'
import { cancelPublication, kept } from './schedule.ts'
import { tellPublished } from './tell.ts'

/** What a person says of a publication that asks. Throws publication_over when it asks nothing like it any more. */
export async function answerPublication(
  deps: Pick<Deps, 'db' | 'log'>,
  publication: PublicationRow,
  { answer, url }: AnswerBody,
): Promise<PublicationRow> {
  if (answer === 'cancel') return cancelPublication(deps, publication)
  const { change, question } = changes[answer](publication, url ?? null)
  return kept(await changeLocked(deps, publication, change, (row) => row.question === question))
}

interface Answered {
  question: 'late' | 'outcome'
  change: Change
}

const changes: Record<
  Exclude<AnswerBody['answer'], 'cancel'>,
  (publication: PublicationRow, url: string | null) => Answered
> = {
  online: (publication, url) => ({
    question: 'outcome',
    change: {
      values: {
        ...over,
        status: 'published',
        phase: 'done',
        publishedAt: publication.armedAt ?? new Date(),
        permalink: url && placeOn(publication.network, url),
      },
      events: [['answered_online']],
      also: tellPublished(publication),
    },
  }),
  absent: () => ({
    question: 'outcome',
    change: {
      values: {
        ...over,
        status: 'failed',
        phase: 'done',
        failure: ownFailure('unknown_outcome', 'not_online'),
      },
      events: [['answered_absent']],
    },
  }),
  publish_now: () => ({
    question: 'late',
    change: {
      values: { status: 'queued', question: null, nextAttemptAt: new Date() },
      events: [['confirmed']],
    },
  }),
}

const sites: Record<Network, RegExp> = {
  linkedin: /^https:\/\/([a-z-]+\.)?linkedin\.com\//,
  instagram: /^https:\/\/(www\.)?instagram\.com\//,
}

/** Only an address of the network itself becomes a link. */
const placeOn = (network: Network, url: string) =>
  sites[network].test(url) && URL.canParse(url) ? url : null
