import { z } from 'zod'
import { sumCostOfGenerations } from '#server/db/ai-usage.ts'
import type { UserId } from '#server/db/ids.ts'
import { type ImageRow, listImagesByIds } from '#server/db/images.ts'
import { listNames } from '#server/db/members.ts'
import { getPost, getPostWithPicture, type PostRow } from '#server/db/posts.ts'
import { listVersions, type NumberedVersion, type VersionRow } from '#server/db/versions.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { imageUrl, thumbUrl } from '#server/services/images/image-urls.ts'
import { layoutRateLimits } from '#server/services/layout/layout-rate-limits.ts'
import { authorOf } from '#server/services/members/recheck-permission.ts'
import { restoreWithSlides } from '#server/services/slides/restore-slides.ts'
import { Id } from '#shared/api/fields.ts'
import { PostAnswer } from '#shared/api/posts.ts'
import { type VersionAnswer, VersionListAnswer } from '#shared/api/versions.ts'
import { versionListSize } from '#shared/limits.ts'
import { composerId, ruleWriterId } from '#shared/maker-ids.ts'
import type { Network } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { presentAuthor, presentPost } from './present-post.ts'

const tags = ['posts']

/** /api/posts/{id}/versions */
export function versionRoutes(app: App, deps: Deps): void {
  const layouts = layoutRateLimits(deps.db)
  app.get(
    '/api/posts/:id/versions',
    {
      config: { access: 'user', permission: 'read' },
      schema: { tags, params: z.object({ id: Id }), response: { 200: VersionListAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      const post = await getPost(deps.db, user.companyId, request.params.id)
      if (!post) throw missing('post')
      const versions = await listVersions(deps.db, post.id, versionListSize)
      const photoIds = new Set(versions.flatMap(({ version }) => inputImagesOf(version)))
      const photos = await listImagesByIds(deps.db, user.companyId, [...photoIds])
      const generationIds = versions.flatMap(({ version }) => version.generationId ?? [])
      const costs = await sumCostOfGenerations(deps.db, generationIds)
      const names = await listNames(deps.db, user.companyId)
      return { versions: presentVersions(post, versions, photos, costs, names) }
    },
  )

  app.post(
    '/api/posts/:id/versions/:versionId/restore',
    {
      config: { access: 'user', permission: 'write', idempotent: true },
      schema: { tags, params: z.object({ id: Id, versionId: Id }), response: { 200: PostAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      const { id, versionId } = request.params
      const allow = (slides: number) => layouts.keep(user.companyId, slides)
      await restoreWithSlides(deps, { ...user, ...authorOf(user) }, id, versionId, allow)
      const row = await getPostWithPicture(deps.db, user.companyId, id)
      if (!row) throw missing('post')
      return presentPost(deps, row)
    },
  )
}

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

const inputImagesOf = ({ input }: VersionRow) => (input as KeptInput | null)?.imageIds ?? []

/** All of a post's versions, newest first. `photos` are the images their inputs name. */
function presentVersions(
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
