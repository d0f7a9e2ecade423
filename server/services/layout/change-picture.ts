import type { CompanyId } from '#server/db/ids.ts'
import { type ImageRow, listImagesByIds, listImagesByKeys } from '#server/db/images.ts'
import { getPostWithPicture, lockPost, type PostWithPicture, updatePost } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { brandFacts, usedInPicture, withUsed } from '#server/services/brand/brand-facts.ts'
import {
  companyFacts,
  logoBytes,
  type Requester,
  sourceImages,
} from '#server/services/generation/generation-material.ts'
import { imageKeyOf, imageUrl } from '#server/services/images/image-urls.ts'
import { deleteFiles } from '#server/services/images/orphan-files.ts'
import { insertPicture, storePicture } from '#server/services/images/store-picture.ts'
import { type Author, assertMayChange } from '#server/services/members/recheck-permission.ts'
import { assertNotPublished } from '#server/services/posts/assert-post.ts'
import { recordEditedVersion } from '#server/services/posts/versions.ts'
import { queueFairly } from '#server/services/text-checks/fair-queue.ts'
import { formatsOf, type LayoutAnswer, type LayoutBody } from '#shared/api/layout.ts'
import { maxPromptLength } from '#shared/limits.ts'
import { fieldTexts } from '#shared/messages/api.ts'
import { type Composed, composePicture, keepComposed, proposeDraft } from './compose-picture.ts'
import type { LayoutDraft } from './types.ts'

/**
 * What a post's picture is composed of; for one that was not, what it would be: the photos it was made from, and words
 * from what the user said. Throws not_found.
 */
export async function readLayout(deps: Deps, user: Requester, postId: string): Promise<LayoutAnswer> {
  const material = await getPostWithPicture(deps.db, user.companyId, postId)
  if (!material) throw missing('post')
  const { recipe } = material.picture ?? {}
  const { draft, photoIds } = recipe
    ? {
        draft: { ...recipe, crops: recipe.photos.map(({ crop }) => crop) },
        photoIds: recipe.photos.map(({ imageId }) => imageId),
      }
    : await proposeFor(deps, user, material)
  const rows = await listImagesByIds(deps.db, user.companyId, photoIds)
  const photos = photoIds.flatMap((id, index) => {
    const row = rows.find((one) => one.id === id && !one.removedAt)
    return row ? [{ url: imageUrl(row.key), crop: draft.crops[index] ?? null }] : []
  })
  const { format, layout, headline, secondLine, eyebrow } = draft
  return {
    is_composed: Boolean(recipe),
    recipe: { format, layout, headline, second_line: secondLine, eyebrow, photos },
    formats: [...formatsOf[material.post.network]],
  }
}

async function proposeFor(deps: Deps, user: Requester, { post, picture }: PostWithPicture) {
  const { facts: company } = await companyFacts(deps, user)
  // A photo shown as it is may be one of no generation.
  const photoIds =
    post.sourceImageIds.length === 0 && picture?.kind === 'upload' ? [picture.id] : post.sourceImageIds
  const photos = await sourceImages(deps, user.companyId, photoIds)
  const { network, objective } = post
  // As long as a brief: of a whole text too, words for an image stand at its beginning.
  const context = (post.prompt || post.description).slice(0, maxPromptLength).toWellFormed()
  const brief = { network, objective, company, context, variant: 0 }
  const draft = await queueFairly(user.companyId, () => proposeDraft(brief, photos))
  return { draft, photoIds: photos.map(({ id }) => id) }
}

/** Much longer than it takes, places that others have included. */
const composeTimeoutMs = 60_000

/** A look at a change: kept nowhere. Throws not_found, post_is_out, invalid_input. */
export async function previewLayout(
  deps: Deps,
  user: Requester,
  postId: string,
  body: LayoutBody,
  signal: AbortSignal,
): Promise<Composed> {
  return (await compose(deps, user, postId, body, signal)).composed
}

/**
 * The post shows the picture, as a version of its own; nothing is generated, so nothing is paid. Throws not_found,
 * post_is_out, role_forbidden, invalid_input, storage_unavailable.
 */
export async function saveLayout(
  deps: Deps,
  user: Requester & Author,
  postId: string,
  body: LayoutBody,
): Promise<void> {
  const { companyId } = user
  const { composed, draft, photos, owner } = await compose(
    deps,
    user,
    postId,
    body,
    AbortSignal.timeout(composeTimeoutMs),
  )
  const prompt = [body.headline, body.second_line, body.eyebrow].join('\n')
  const made = await keepComposed(deps, owner, draft, photos, composed)
  const stored = await storePicture(deps, { ...made, generationId: null, prompt })
  const photoIds = photos.map(({ id }) => id)
  const { id: imageId, key } = stored.row
  try {
    await deps.db.transaction(async (tx) => {
      const post = await lockPost(tx, companyId, postId)
      if (!post) throw missing('post')
      assertNotPublished(post)
      await assertMayChange(tx, user, post)
      await insertPicture(tx, stored)
      await recordEditedVersion(tx, post, { imageId }, user.userId)
      const status = post.status === 'draft' ? 'generated' : post.status
      const brandUsed = await withUsed(tx, { companyId, postId }, usedInPicture(owner.brand))
      await updatePost(tx, companyId, postId, {
        ...{ imageId, status, brandUsed, sourceImageIds: photoIds },
        updatedBy: user.userId,
      })
    })
  } catch (error) {
    await deleteFiles(deps, companyId, key)
    throw error
  }
}

async function compose(deps: Deps, user: Requester, postId: string, body: LayoutBody, signal: AbortSignal) {
  const { companyId } = user
  const material = await getPostWithPicture(deps.db, companyId, postId)
  if (!material) throw missing('post')
  const { post, picture } = material
  assertNotPublished(post)
  if (!formatsOf[post.network].includes(body.format))
    throw new AppError('invalid_input', { details: { format: fieldTexts.formatOfNetwork } })
  const rows = await resolvePhotos(
    deps,
    companyId,
    body.photos.map(({ url }) => url),
  )
  const photoIds = rows.map(({ id }) => id)
  const [photos, { facts: company, logoId }, brand] = await Promise.all([
    sourceImages(deps, companyId, photoIds),
    companyFacts(deps, user),
    brandFacts(deps, user),
  ])
  const owner = { companyId, company, brand, logo: await logoBytes(deps, companyId, logoId) }
  const draft: LayoutDraft = {
    format: body.format,
    layout: body.layout,
    headline: body.headline,
    secondLine: body.second_line,
    eyebrow: body.eyebrow,
    crops: body.photos.map(({ crop }) => crop),
    objective: post.objective,
    variant: picture?.recipe?.variant ?? 0,
    turn: picture?.recipe?.turn ?? null,
  }
  return { composed: await composePicture(deps, owner, draft, photos, signal), draft, photos, owner }
}

/** The company's own photos in its gallery, in that order; anything else is a 404. */
async function resolvePhotos({ db }: Pick<Deps, 'db'>, companyId: CompanyId, urls: string[]) {
  const keys = urls.map((url) => imageKeyOf(url) ?? '')
  const rows = await listImagesByKeys(db, companyId, keys)
  return keys.map((key): ImageRow => {
    const row = rows.find((one) => one.key === key && one.kind === 'upload')
    if (!row) throw missing('image')
    return row
  })
}
