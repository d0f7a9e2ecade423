import type { PostWithPicture } from '#server/db/posts.ts'
import type { Network } from '#shared/networks.ts'
import type { Finding } from './finding.ts'
import { imageFindings } from './image-findings.ts'
import { textFindings } from './text-findings.ts'

/** What would make the network refuse, asked once more as the post goes out: it may have been scheduled long ago. */
export const contentProblems = (network: Network, material: PostWithPicture, text: string): Finding[] =>
  [...textFindings(network, text), ...imageFindings(network, material)].filter(
    ({ level }) => level === 'blocking',
  )
