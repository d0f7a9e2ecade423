import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import type { GenerationRow } from '#server/db/generations.ts'
import type { UserId } from '#server/db/ids.ts'
import { getImage } from '#server/db/images.ts'
import { lockPost, type PostRow, updatePost } from '#server/db/posts.ts'
import type { posts } from '#server/db/schema.ts'
import { findLastVersion, getVersion, insertVersion, updateVersionText } from '#server/db/versions.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { type Author, assertMayChange } from '#server/services/members/recheck-permission.ts'
import { editingSittingMs } from '#shared/limits.ts'
import { assertNotPublished } from './assert-post.ts'

type NewPost = typeof posts.$inferInsert
type Content = Partial<Pick<NewPost, 'description' | 'imageId' | 'generator' | 'textByAi'>>

/**
 * A generation's part as the newest version of its post. The caller's transaction holds the post's lock; `post` is
 * the row as it was before.
 */
export async function recordGeneratedVersion(
  tx: Db,
  post: PostRow,
  generation: GenerationRow,
  made: Content & { model: string | null; correctedPoints?: number },
) {
  const { input, id: generationId, requestedBy } = generation
  const asked = input as { prompt?: string; remark?: string }
  // The remark may tell facts: what was made of both is checked against both.
  const prompt = [asked.prompt, asked.remark].filter(Boolean).join('\n')
  const common = { postId: post.id, generationId, prompt, input, model: made.model, createdBy: requestedBy }
  if (made.description) {
    const isFirst = !(await findLastVersion(tx, post.id, 'text'))
    await insertVersion(tx, {
      ...common,
      id: randomUUID(),
      kind: 'text',
      text: made.description,
      origin: isFirst ? 'first' : 'generated',
      provider: made.generator ?? null,
      byAi: made.textByAi ?? false,
      generatedText: made.description,
      correctedPoints: made.correctedPoints ?? null,
    })
  }
  if (made.imageId) {
    const isFirst = !(await findLastVersion(tx, post.id, 'image'))
    const origin = isFirst ? 'first' : 'generated'
    await insertVersion(tx, { ...common, ...(await pictureOf(tx, post, made.imageId)), origin })
  }
}

/** What a person wrote or chose; the edits of one person’s sitting are one version. Under the post's lock, before its change. */
export async function recordEditedVersion(
  tx: Db,
  post: PostRow,
  { description, imageId }: { description?: string; imageId?: string },
  createdBy: UserId,
) {
  if (description && description !== post.description) await recordEdit(tx, post, description, createdBy)
  if (imageId && imageId !== post.imageId) {
    const picture = await pictureOf(tx, post, imageId)
    await insertVersion(tx, { postId: post.id, ...picture, origin: 'edited', createdBy })
  }
}

/** The images a person chose, one or a set; under the post's lock, before its change. */
export async function recordImagesVersion(
  tx: Db,
  post: PostRow,
  { imageId, slideSetId }: { imageId: string; slideSetId: string | null },
  createdBy: UserId,
) {
  const picture = await pictureOf(tx, post, imageId)
  await insertVersion(tx, { postId: post.id, ...picture, slideSetId, origin: 'edited', createdBy })
}

async function recordEdit(tx: Db, post: PostRow, text: string, createdBy: UserId) {
  const last = await findLastVersion(tx, post.id, 'text')
  if (last?.text === text) return
  const isOwn = last?.origin === 'edited' && last.createdBy === createdBy
  if (isOwn && Date.now() - last.updatedAt.getTime() < editingSittingMs)
    return updateVersionText(tx, last.id, text)
  await insertVersion(tx, {
    id: randomUUID(),
    postId: post.id,
    kind: 'text',
    text,
    origin: 'edited',
    provider: post.generator,
    byAi: post.textByAi,
    generatedText: last?.generatedText ?? null,
    createdBy,
  })
}

/** A copy starts its own history from what it shows; what `original` was generated as stays known. */
export async function recordCopiedVersion(tx: Db, copy: PostRow, original: PostRow) {
  const { id: postId, description: text, imageId, slideSetId, prompt, generator, textByAi, createdBy } = copy
  if (text) {
    const id = randomUUID()
    const maker = { provider: generator, byAi: textByAi }
    const last = await findLastVersion(tx, original.id, 'text')
    const generatedText = last?.generatedText ?? null
    await insertVersion(tx, {
      id,
      postId,
      kind: 'text',
      text,
      origin: 'first',
      prompt,
      generatedText,
      createdBy,
      ...maker,
    })
  }
  if (imageId) {
    const picture = await pictureOf(tx, copy, imageId)
    await insertVersion(tx, { postId, ...picture, slideSetId, origin: 'first', prompt, createdBy })
  }
}

async function pictureOf(tx: Db, { companyId }: PostRow, imageId: string) {
  const image = await getImage(tx, companyId, imageId)
  const provider = image?.generator ?? null
  return { id: randomUUID(), kind: 'image' as const, imageId, provider, byAi: image?.aiGenerated ?? false }
}

/**
 * The post shows this text, or this picture, again; the other stays as it is. It becomes the newest version, so that
 * what stood before can be taken back too. `also` writes what it needs in the same transaction. Throws not_found,
 * post_is_out, role_forbidden.
 */
export async function restoreVersion(
  { db }: Pick<Deps, 'db'>,
  author: Author,
  postId: string,
  versionId: string,
  also?: (tx: Db) => Promise<void>,
) {
  const { companyId, userId: updatedBy } = author
  await db.transaction(async (tx) => {
    const post = await lockPost(tx, companyId, postId)
    const version = post && (await getVersion(tx, postId, versionId))
    if (!post) throw missing('post')
    if (!version) throw missing('version')
    const { kind, text, imageId, slideSetId, prompt, input, provider, model, byAi, generatedText } = version
    const isShown =
      kind === 'text' ? post.description === text : post.imageId === imageId && post.slideSetId === slideSetId
    if (isShown) return
    assertNotPublished(post)
    await assertMayChange(tx, author, post)
    await also?.(tx)
    await updatePost(
      tx,
      companyId,
      postId,
      kind === 'text'
        ? { description: text ?? '', generator: provider, textByAi: byAi, updatedBy }
        : { imageId, slideSetId, updatedBy },
    )
    await insertVersion(tx, {
      ...{
        id: randomUUID(),
        postId,
        kind,
        text,
        imageId,
        slideSetId,
        prompt,
        input,
        provider,
        model,
        byAi,
        generatedText,
      },
      origin: 'restored',
      restoredFrom: version.id,
      createdBy: updatedBy,
    })
  })
}
