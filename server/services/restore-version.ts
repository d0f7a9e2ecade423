import { randomUUID } from 'node:crypto'
import { lockPost, updatePost } from '#server/db/posts.ts'
import { getVersion, insertVersion } from '#server/db/versions.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { refuseIfOut } from './publishing/sent-content.ts'

/**
 * The post shows this text, or this picture, again; the other stays as it is. It becomes the newest version, so that
 * what stood before can be taken back too. Throws not_found, post_is_out.
 */
export async function restoreVersion(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  postId: string,
  versionId: string,
) {
  await db.transaction(async (tx) => {
    const post = await lockPost(tx, userId, postId)
    const version = post && (await getVersion(tx, postId, versionId))
    if (!post) throw missing('post')
    if (!version) throw missing('version')
    const { kind, text, imageId, prompt, input, provider, model, byAi } = version
    const isShown = kind === 'text' ? post.description === text : post.imageId === imageId
    if (isShown) return
    refuseIfOut(post)
    await updatePost(
      tx,
      userId,
      postId,
      kind === 'text' ? { description: text ?? '', generator: provider, textByAi: byAi } : { imageId },
    )
    await insertVersion(tx, {
      ...{ id: randomUUID(), postId, kind, text, imageId, prompt, input, provider, model, byAi },
      origin: 'restored',
      restoredFrom: version.id,
    })
  })
}
