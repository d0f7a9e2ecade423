import type { ImageRow } from '#server/db/images.ts'
import type { PostWithPicture } from '#server/db/posts.ts'
import { cropFor, isCropped, middle } from '#shared/crop.ts'
import { hashtagsIn, lengthAsSent, mentionsIn } from '#shared/escape-text.ts'
import { checkTexts as texts } from '#shared/messages/checks.ts'
import { fill } from '#shared/messages/publishing.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { advice, blocking, type Finding, ok } from './finding.ts'

/** Text as people will read it, its mention included. */
export function textFindings(network: Network, text: string): Finding[] {
  if (text.trim() === '') return [blocking('text', texts.textMissing, 'write')]
  return [
    ok('text', texts.textOk),
    lengthFinding(network, text),
    hashtagFinding(network, text),
    mentionFinding(network, text),
  ]
}

function lengthFinding(network: Network, text: string): Finding {
  const max = networkRules[network].maxTextLength
  const sent = lengthAsSent(text, network)
  const details = { network, sent, max, over: sent - max }
  if (sent > max) return blocking('length', fill(texts.lengthTooLong, details), 'shorten')
  return ok('length', fill(texts.lengthOk, details))
}

function hashtagFinding(network: Network, text: string): Finding {
  const { maxHashtags, advisedHashtags } = networkRules[network]
  const [low, high] = advisedHashtags
  const count = hashtagsIn(text).length
  if (maxHashtags !== null && count > maxHashtags) {
    const details = { network, count, max: maxHashtags }
    return blocking('hashtags', fill(texts.hashtagsTooMany, details), 'drop-hashtags')
  }
  if (count > high)
    return advice('hashtags', fill(texts.hashtagsAdvised, { count, low, high }), 'drop-hashtags')
  if (count < low) return advice('hashtags', fill(texts.hashtagsAdvised, { count, low, high }), 'write')
  return ok('hashtags', fill(texts.hashtagsOk, { count }))
}

function mentionFinding(network: Network, text: string): Finding {
  const found = mentionsIn(text)
  const { maxMentions } = networkRules[network]
  if (found.length === 0) return ok('mentions', texts.mentionsOk)
  if (maxMentions !== null && found.length > maxMentions) {
    const details = { count: found.length, max: maxMentions }
    return blocking('mentions', fill(texts.mentionsTooMany, details), 'drop-mentions')
  }
  const names = found.slice(0, 5).join(', ')
  const said = network === 'linkedin' ? texts.mentionsPlain : texts.mentionsLinked
  return advice('mentions', fill(said, { names }), 'drop-mentions')
}

/** The picture against what the network takes (docs/product/linkedin.md §1.7, §2.7). */
export function imageFindings(network: Network, { post, picture }: PostWithPicture): Finding[] {
  if (!picture) {
    const isNeeded = network === 'instagram'
    return [isNeeded ? blocking('image', texts.imageMissing, 'add-image') : ok('image', texts.imageNone)]
  }
  const isChosen = post.focusX !== null
  return [
    ok('image', texts.imageOk),
    formatFinding(network, picture),
    ratioFinding(network, picture, isChosen),
    altFinding(picture),
  ]
}

function formatFinding(network: Network, picture: ImageRow): Finding {
  const [min, max] = networkRules[network].imageWidth ?? [0, Number.POSITIVE_INFINITY]
  const { width, height } = cropFor(network, picture, middle)
  if (width < min) return blocking('format', fill(texts.formatTooSmall, { width, min }), 'add-image')
  const scale = Math.min(1, max / width)
  const sent = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const isSame = picture.mediaType === 'image/jpeg' && scale === 1
  return ok('format', fill(isSame ? texts.formatOk : texts.formatConverted, sent))
}

/** A crop is shown to the user and confirmed before anything is cut. */
function ratioFinding(network: Network, picture: ImageRow, isChosen: boolean): Finding {
  const rectangle = cropFor(network, picture, middle)
  if (!isCropped(picture, rectangle)) return ok('ratio', fill(texts.ratioOk, { network }))
  if (!isChosen) return blocking('ratio', texts.ratioRefused, 'crop')
  return ok('ratio', fill(texts.ratioCropped, { width: rectangle.width, height: rectangle.height }))
}

/** What was measured, or composed, is no description: it is asked for, unless a model has said what it sees. */
function altFinding({ altText, altDescribed, analysis }: ImageRow): Finding {
  if (altText && altDescribed) return ok('alt_text', texts.altOk)
  return advice(
    'alt_text',
    altText ? texts.altPlain : texts.altMissing,
    analysis?.altText ? 'describe-image' : 'describe',
  )
}

/** What would make the network refuse, asked once more as the post goes out: it may have been scheduled long ago. */
export const contentProblems = (network: Network, material: PostWithPicture, text: string): Finding[] =>
  [...textFindings(network, text), ...imageFindings(network, material)].filter(
    ({ level }) => level === 'blocking',
  )
