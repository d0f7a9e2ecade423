import type { ImageRow } from '#server/db/images.ts'
import type { PostWithPicture } from '#server/db/posts.ts'
import type { SlideSetRow } from '#server/db/slides.ts'
import type { Content } from '#server/integrations/publishers/types.ts'
import type { CurrentSlide } from '#server/services/slides/current-slides.ts'
import type { Check, Remedy } from '#shared/api/checks.ts'
import { maxSlides, slideFormatsOf } from '#shared/api/slides.ts'
import { cropToRatio, isCropped, middle } from '#shared/crop-to-ratio.ts'
import { hashtagsIn, lengthAsSent, mentionsIn } from '#shared/escape-text.ts'
import { remedyTexts, checkTexts as texts } from '#shared/messages/checks.ts'
import { fill } from '#shared/messages/publishing.ts'
import { type Network, networkRules } from '#shared/networks.ts'

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

/** What goes out: the post, and its slides where it has several. */
interface Outgoing {
  material: PostWithPicture
  slides: CurrentSlide[]
}

/** The pictures against what the network takes (docs/product/linkedin.md §1.7, instagram.md §2.7). */
export function imageFindings(network: Network, { material, slides }: Outgoing): Finding[] {
  const { post, picture, slideSet } = material
  if (slideSet) return slideFindings(network, slideSet, slides)
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

/** A link preview goes out alone; its thumbnail is cut by the network's own pages. */
export function linkFindings({ picture, linkImage }: PostWithPicture): Finding[] {
  const said = linkImage ? texts.linkOk : texts.linkWithoutImage
  const finding = linkImage ? ok('image', said) : advice('image', said, 'link')
  return picture ? [{ ...finding, text: `${finding.text} ${texts.linkInsteadOfImages}` }] : [finding]
}

/** Slides have one ratio that the network takes, settled when they were saved. */
function slideFindings(network: Network, { format }: SlideSetRow, slides: CurrentSlide[]): Finding[] {
  const count = slides.filter(({ picture }) => picture !== null).length
  const max = maxSlides[network]
  const isTaken = slideFormatsOf[network].includes(format) && count === slides.length
  if (!isTaken || count === 0) return [blocking('image', texts.slidesMissing, 'add-image')]
  if (count > max) return [blocking('image', fill(texts.slidesTooMany, { network, count, max }), 'add-image')]
  const undescribed = slides.filter(({ altText, altDescribed }) => !(altText && altDescribed)).length
  const [first] = slides
  const { width = 0, height = 0 } = first?.picture ?? {}
  return [
    ok('image', fill(format === 'document' ? texts.documentOk : texts.slidesOk, { count })),
    ok(
      'format',
      fill(format === 'document' ? texts.documentFormat : texts.slidesFormat, { count, width, height }),
    ),
    ok('ratio', fill(texts.ratioOk, { network })),
    undescribed === 0
      ? ok('alt_text', texts.slidesAltOk)
      : advice(
          'alt_text',
          fill(undescribed === 1 ? texts.slidesAltOne : texts.slidesAltMany, { undescribed, count }),
          'describe',
        ),
  ]
}

function formatFinding(network: Network, picture: ImageRow): Finding {
  const [min, max] = networkRules[network].imageWidth ?? [0, Number.POSITIVE_INFINITY]
  const { width, height } = cropToRatio(network, picture, middle)
  if (width < min) return blocking('format', fill(texts.formatTooSmall, { width, min }), 'add-image')
  const scale = Math.min(1, max / width)
  const sent = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const isSame = picture.mediaType === 'image/jpeg' && scale === 1
  return ok('format', fill(isSame ? texts.formatOk : texts.formatConverted, sent))
}

/** A crop is shown to the user and confirmed before anything is cut. */
function ratioFinding(network: Network, picture: ImageRow, isChosen: boolean): Finding {
  const rectangle = cropToRatio(network, picture, middle)
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
export const contentProblems = (
  network: Network,
  outgoing: Outgoing,
  { text, article }: Pick<Content, 'text' | 'article'>,
): Finding[] =>
  [...textFindings(network, text), ...(article ? [] : imageFindings(network, outgoing))].filter(
    ({ level }) => level === 'blocking',
  )

/** What a check found; the remedy is only named: its call depends on the post. */
export type Finding = Omit<Check, 'remedy'> & { remedy?: Remedy['name'] }

export const ok = (name: Check['name'], text: string): Finding => ({ name, level: 'ok', text })

export const advice = (name: Check['name'], text: string, remedy?: Remedy['name']): Finding => ({
  name,
  level: 'advice',
  text,
  ...(remedy && { remedy }),
})

export const blocking = (name: Check['name'], text: string, remedy?: Remedy['name']): Finding => ({
  ...advice(name, text, remedy),
  level: 'blocking',
})

/** Pages where a remedy is at hand; every other one is a call of ours. */
const places: Partial<Record<Remedy['name'], (postId: string) => string>> = {
  connect: () => '/settings#comptes-connectes',
  reconnect: () => '/settings#comptes-connectes',
  write: (postId) => `/post/${postId}`,
  review: (postId) => `/post/${postId}#relecture`,
  describe: (postId) => `/post/${postId}#texte-alternatif`,
  link: (postId) => `/post/${postId}#apercu-de-lien`,
  'add-image': (postId) => `/generate?post=${postId}`,
  approve: (postId) => `/post/${postId}#validation`,
  schedule: () => '/calendar',
  duplicate: (postId) => `/generate?post=${postId}`,
}

export function presentFinding(postId: string, { remedy, ...finding }: Finding): Check {
  if (!remedy) return { ...finding, remedy: null }
  const href = places[remedy]?.(postId) ?? null
  const path = href ? null : `/api/posts/${postId}/remedies/${remedy}`
  return { ...finding, remedy: { name: remedy, label: remedyTexts[remedy], path, href } }
}
