import { getPostWithPicture, lockPost, updatePost } from '#server/db/posts.ts'
import { getUtm } from '#server/db/utm-settings.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { type Author, assertMayChange } from '#server/services/members/recheck-permission.ts'
import { changeAltText } from '#server/services/posts/alt-text.ts'
import { assertNotPublished } from '#server/services/posts/assert-post.ts'
import { changePost } from '#server/services/posts/posts.ts'
import { truncateText } from '#server/services/truncate-text.ts'
import type { RemedyName } from '#shared/api/checks.ts'
import { type FocusPoint, middle } from '#shared/crop-to-ratio.ts'
import { hashtagsIn, lengthAsSent, withoutMentions } from '#shared/escape-text.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { type UtmParameters, withUtm } from '#shared/utm.ts'

/** One click on a finding. What it changes can be taken back through the post's versions. Throws not_found, post_is_out, role_forbidden. */
export async function applyRemedy(
  deps: Pick<Deps, 'db'>,
  author: Author,
  postId: string,
  name: RemedyName,
  focus: FocusPoint | null,
): Promise<void> {
  const { companyId, userId: updatedBy } = author
  const material = await getPostWithPicture(deps.db, companyId, postId)
  if (!material) throw missing('post')
  assertNotPublished(material.post)
  const { post, picture } = material
  if (name === 'crop') {
    const { x, y } = focus ?? middle
    await deps.db.transaction(async (tx) => {
      const locked = await lockPost(tx, companyId, postId)
      if (!locked) throw missing('post')
      assertNotPublished(locked)
      await assertMayChange(tx, author, locked)
      await updatePost(tx, companyId, postId, { focusX: x, focusY: y, updatedBy })
    })
  } else if (name === 'describe-image') {
    const words = picture?.analysis?.altText
    if (words) await changeAltText(deps, author, picture.id, words)
  } else {
    const utm = await getUtm(deps.db, companyId, post.network)
    await changePost(deps, author, postId, {
      description: rewritten[name](post.description, post.network, utm),
    })
  }
}

const rewritten: Record<
  'shorten' | 'drop-hashtags' | 'drop-mentions',
  (text: string, network: Network, utm: UtmParameters | null) => string
> = {
  shorten,
  'drop-hashtags': dropHashtags,
  'drop-mentions': withoutMentions,
}

/** Whole sentences as long as they fit as sent; the hashtags at the end stay. Room is left for a mention and for links. */
export function shorten(text: string, network: Network, utm: UtmParameters | null = null): string {
  const added = lengthAsSent(withUtm(text, utm), network) - lengthAsSent(text, network)
  const max = networkRules[network].maxTextLength - 60 - added
  const [, body = text, tags = ''] = /^([\s\S]*?)((?:\s+#[\p{L}\p{N}_]+)*\s*)$/u.exec(text) ?? []
  const cut = truncateText(body, network, max - lengthAsSent(tags, network))
  return `${cut.trimEnd()}${tags.trimEnd()}`
}

/** The first ones stay: they say most. */
export function dropHashtags(text: string, network: Network): string {
  const { maxHashtags, advisedHashtags } = networkRules[network]
  const surplus = hashtagsIn(text).slice(maxHashtags ?? advisedHashtags[1])
  let rest = text
  for (const tag of surplus.reverse()) {
    const at = rest.lastIndexOf(tag)
    rest = rest.slice(0, at).replace(/[ \t]$/, '') + rest.slice(at + tag.length)
  }
  return rest.trim()
}
