import type { PostWithPicture } from '#server/db/posts.ts'
import type { SocialAccountRow } from '#server/db/publishing-accounts.ts'
import type { Deps } from '#server/deps.ts'
import { chooseAccount } from '#server/services/publishing/account.ts'
import { withMention } from '#server/services/publishing/content.ts'
import { accountFindings, quotaFindings } from './account-findings.ts'
import type { Finding } from './finding.ts'
import { imageFindings } from './image-findings.ts'
import { likenessFindings } from './likeness-findings.ts'
import { textFindings } from './text-findings.ts'

interface Asked {
  accountId: string | null
  publishAt: string | null
  timeZone: string
  aiMention: string | null
}

export interface Checked {
  account: SocialAccountRow | null
  /** As people will read it. */
  text: string
  checks: Finding[]
  canPublish: boolean
}

/** Everything that is looked at before a post goes out. Today's quota says nothing of another day. */
export async function checkPost(
  deps: Deps,
  userId: string,
  material: PostWithPicture,
  { accountId, publishAt, timeZone, aiMention }: Asked,
): Promise<Checked> {
  const { post } = material
  const { network } = post
  const text = withMention(post.description, aiMention)
  const chosen = await chooseAccount(deps, userId, network, accountId)
  const { account } = chosen
  const where = account && { accountId: account.id, postId: post.id, timeZone }
  const [likeness, quota] = await Promise.all([
    where ? likenessFindings(deps, network, where, text) : [],
    publishAt ? [] : quotaFindings(deps, network, chosen),
  ])
  const checks = [
    ...accountFindings(deps, network, chosen),
    ...textFindings(network, text),
    ...imageFindings(network, material),
    ...likeness,
    ...quota,
  ]
  return { account, text, checks, canPublish: checks.every(({ level }) => level !== 'blocking') }
}
