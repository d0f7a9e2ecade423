import type { ImageRow } from '#server/db/images.ts'
import type { PostWithPicture } from '#server/db/posts.ts'
import { cropFor, isCropped, middle } from '#shared/crop.ts'
import { checkTexts as texts } from '#shared/messages/checks.ts'
import { fill } from '#shared/messages/publishing.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { advice, blocking, type Finding, ok } from './finding.ts'

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

const altFinding = ({ altText }: ImageRow): Finding =>
  altText ? ok('alt_text', texts.altOk) : advice('alt_text', texts.altMissing, 'describe-image')
