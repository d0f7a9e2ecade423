import { randomUUID } from 'node:crypto'
import type { WebsitePicture } from '#server/db/website-imports.ts'
import type { Deps } from '#server/deps.ts'
import type { ReadImage } from '#server/integrations/imaging/types.ts'
import type { SitePicture } from '#server/integrations/websites/types.ts'

const maxPhotos = 12
/** Of a photo: its long side and its short one; smaller pictures serve no post. Of a logo: either. */
const minSides = { photo: [600, 400], logo: [64, 32] } as const
/** A logo that weighs more is shown as its square. */
const maxPreviewBytes = 60_000

type Picture = Omit<WebsitePicture, 'importId'>

/** The logo and up to 12 photos among what a site sent, decoded as uploads are; what is unsound or small is left out. */
export async function choosePictures(
  { imaging }: Pick<Deps, 'imaging'>,
  candidates: SitePicture[],
  signal: AbortSignal,
): Promise<Picture[]> {
  const chosen: Picture[] = []
  const seen = new Set<string>()
  for (const candidate of candidates) {
    const { kind } = candidate
    const isFull = chosen.filter((other) => other.kind === kind).length >= (kind === 'logo' ? 1 : maxPhotos)
    if (isFull || signal.aborted) continue
    // Whatever is refused as an upload is no picture to propose.
    const image = await imaging.readUpload(candidate.bytes, signal).catch(() => null)
    const print = image?.thumbs[150].toString('base64') ?? ''
    if (!image || !isLargeEnough(kind, image) || seen.has(print)) continue
    seen.add(print)
    chosen.push({
      id: randomUUID(),
      kind,
      position: chosen.filter((other) => other.kind === kind).length,
      url: candidate.url,
      pageUrl: candidate.pageUrl,
      altText: candidate.alt,
      width: image.width,
      height: image.height,
      preview: kind === 'logo' && image.master.length <= maxPreviewBytes ? image.master : image.thumbs[300],
      bytes: candidate.bytes,
    })
  }
  return chosen
}

function isLargeEnough(kind: SitePicture['kind'], { width, height }: ReadImage): boolean {
  const [long, short] = minSides[kind]
  return Math.max(width, height) >= long && Math.min(width, height) >= short
}
