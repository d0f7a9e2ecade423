import { randomUUID } from 'node:crypto'
import {
  claimWebsiteImports,
  failWebsiteImport,
  finishWebsiteImport,
  releaseWebsiteImport,
  type WebsiteImport,
  type WebsitePicture,
} from '#server/db/website-imports.ts'
import type { Deps } from '#server/deps.ts'
import type { ReadImage } from '#server/integrations/imaging/types.ts'
import type { SitePicture } from '#server/integrations/websites/types.ts'
import { type WebsiteFailure, type WebsiteProposals, websiteFailures } from '#shared/api/website-imports.ts'
import { brandLimits } from '#shared/limits.ts'
import { improveByModel } from './model-proposals.ts'
import { proposeInThread } from './propose-in-thread.ts'
import { isEmpty, type propose } from './rule-proposals.ts'

/** Sites that one process reads at a time: beside the publications and the generations, never in their places. */
const atOnce = 2
/** Of one import, visit and pictures together. */
const importMs = 16_000
/** Of one import, with what a model adds to it: it answers while the pictures are looked at, or not at all. */
const wholeMs = 18_000
const maxAttempts = 2

type ImportDeps = Pick<Deps, 'ai' | 'callMonitor' | 'db' | 'imaging' | 'log' | 'secretKeys' | 'websites'>

/** Reads what was asked for, beside the clock. `stop` gives back what is being read: another process begins it again. */
export function websiteImportWorker() {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  return {
    async run(deps: ImportDeps): Promise<void> {
      const free = atOnce - running.size
      if (free <= 0 || stopping.signal.aborted) return
      for (const row of await claimWebsiteImports(deps.db, free)) {
        const work = readImport(deps, row, stopping.signal)
          .catch((error: unknown) => deps.log.warn({ err: error, importId: row.id }, 'website import failed'))
          .finally(() => running.delete(work))
        running.add(work)
      }
    },
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.allSettled(running)
    },
  }
}

async function readImport(deps: ImportDeps, row: WebsiteImport, stop: AbortSignal): Promise<void> {
  if (row.attempts > maxAttempts) return failWebsiteImport(deps.db, row.id, 'not_a_page')
  const signal = AbortSignal.any([stop, AbortSignal.timeout(importMs)])
  const whole = AbortSignal.any([stop, AbortSignal.timeout(wholeMs)])
  try {
    const material = await deps.websites.read(row.address, signal)
    const proposed = await proposeInThread(material, stop)
    if (!proposed) return await failWebsiteImport(deps.db, row.id, 'too_late')
    const { colours, ...found } = proposed
    if (isEmpty(proposed)) return await failWebsiteImport(deps.db, row.id, 'empty')
    const { companyId } = row
    const [pictures, words] = await Promise.all([
      choosePictures(deps, material.pictures, signal),
      improveByModel(deps, { companyId, pages: material.pages, words: found }, whole),
    ])
    const palette = await nameColours(deps, colours, pictures, material.home)
    if (stop.aborted) throw stop.reason
    await finishWebsiteImport(deps.db, row.id, { ...words, palette }, pictures)
  } catch (error) {
    if (stop.aborted) return releaseWebsiteImport(deps.db, row.id)
    const failure = failureOf(error)
    if (failure === null) throw error
    await failWebsiteImport(deps.db, row.id, failure)
  }
}

/** What the site's style sheets say, then what its logo and photos show; five at most. */
async function nameColours(
  { imaging }: ImportDeps,
  colours: ReturnType<typeof propose>['colours'],
  pictures: Awaited<ReturnType<typeof choosePictures>>,
  home: string,
): Promise<WebsiteProposals['palette']> {
  const logo = pictures.find(({ kind }) => kind === 'logo')
  const photos = pictures.filter(({ kind }) => kind === 'photo').slice(0, 3)
  // Without the pictures' colours, those of the style sheets are left.
  const shown = await imaging
    .proposePalette(
      logo?.preview ?? null,
      photos.map(({ preview }) => preview),
      brandLimits.colours,
    )
    .catch(() => [])
  const source = logo ?? photos[0]
  const all = [
    ...colours.slice(0, 3),
    ...shown.map(({ hex }) => ({ value: hex, quote: '', url: source?.pageUrl ?? home })),
  ]
  return imaging
    .nameColours(
      all.map(({ value }) => value),
      brandLimits.colours,
    )
    .map(({ hex, name }) => {
      const { quote, url } = all.find(({ value }) => value === hex) ?? { quote: '', url: home }
      return { value: hex, name, quote, url }
    })
}

/** A reader's failures are the import's, but for those that only its caller can cause. */
export function failureOf(error: unknown): WebsiteFailure | null {
  if (!(error instanceof Error) || error.name !== 'SiteError' || !('failure' in error)) return null
  if (error.failure === 'address') return 'unreachable'
  if (error.failure === 'spent') return 'too_late'
  return websiteFailures.find((failure) => failure === error.failure) ?? null
}

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
