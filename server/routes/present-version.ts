import type { sumCostOfGenerations } from '#server/db/ai-usage.ts'
import type { UserId } from '#server/db/ids.ts'
import type { ImageRow } from '#server/db/images.ts'
import type { PostRow } from '#server/db/posts.ts'
import type { NumberedVersion, VersionRow } from '#server/db/versions.ts'
import { imageUrl, thumbUrl } from '#server/services/images/image-urls.ts'
import type { VersionAnswer } from '#shared/api/versions.ts'
import { composerId, ruleWriterId } from '#shared/maker-ids.ts'
import type { Network } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'
import { presentAuthor } from './present-post.ts'

/** As `GenerationInput`, read back from its snapshot. */
interface KeptInput {
  network: Network
  objective: Objective
  prompt: string
  /** Rows of before say nothing. */
  remark?: string
  imageIds: string[]
}

type GenerationCost = Awaited<ReturnType<typeof sumCostOfGenerations>>[number]

export const inputImagesOf = ({ input }: VersionRow) => (input as KeptInput | null)?.imageIds ?? []

/** All of a post's versions, newest first. `photos` are the images their inputs name. */
export function presentVersions(
  post: PostRow,
  versions: NumberedVersion[],
  photos: ImageRow[],
  costs: GenerationCost[],
  names: Map<UserId, string>,
) {
  const shown = (['text', 'image'] as const).map(
    (kind) => versions.find(({ version }) => version.kind === kind && isShown(post, version))?.version.id,
  )
  const numbers = new Map(versions.map(({ version, number }) => [version.id, number]))
  return versions.map(({ version, number, picture, slideSet }): VersionAnswer => {
    const { restoredFrom } = version
    return {
      id: version.id,
      kind: version.kind,
      number,
      is_shown: shown.includes(version.id),
      origin: version.origin,
      restored_number: (restoredFrom && numbers.get(restoredFrom)) || null,
      text: version.text,
      image_url: picture && imageUrl(picture.key),
      image_thumb_url: picture && thumbUrl(picture.key, 150),
      image_width: picture?.width ?? null,
      image_height: picture?.height ?? null,
      image_alt: picture?.altText ?? null,
      slide_count: picture && (slideSet?.slideCount ?? 1),
      slides_format: slideSet?.format ?? null,
      inputs: inputsOf(version, photos),
      corrected_points: version.correctedPoints,
      provider: version.provider,
      model: version.model,
      ai_generated: version.byAi,
      cost_micro_eur: costOf(version, costs),
      author: presentAuthor(names, version.createdBy),
      created_at: version.createdAt.toISOString(),
      updated_at: version.updatedAt.toISOString(),
    }
  })
}

const isShown = (post: PostRow, { kind, text, imageId, slideSetId }: VersionRow) =>
  kind === 'text' ? text === post.description : imageId === post.imageId && slideSetId === post.slideSetId

function inputsOf(version: VersionRow, photos: ImageRow[]): VersionAnswer['inputs'] {
  const input = version.input as KeptInput | null
  if (!input) return null
  const images = input.imageIds.flatMap((id) => photos.find((photo) => photo.id === id) ?? [])
  return {
    app: input.network,
    objective: input.objective,
    // The words of this order: of another text, what was asked of it.
    prompt: input.remark || input.prompt,
    images: images.map(({ key }) => imageUrl(key)),
  }
}

/** The rules of the demonstration, and the composer. */
const freeProviders = new Set([ruleWriterId, composerId])

/** Writing and drawing count, each for its own version; a hand's work and the demonstration cost nothing. */
function costOf(
  { origin, provider, kind, generationId, correctedPoints }: VersionRow,
  costs: GenerationCost[],
): number | null {
  const isCall = origin === 'first' || origin === 'generated'
  // A second reading is counted with the version that it corrected.
  if (!isCall || provider === null || freeProviders.has(provider) || correctedPoints !== null) return 0
  const line = costs.find((cost) => cost.generationId === generationId && cost.kind === kind)
  return line?.costMicroEur ? Number(line.costMicroEur) : null
}
