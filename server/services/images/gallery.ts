import type { Db } from '#server/db/client.ts'
import { lockCompany } from '#server/db/companies.ts'
import type { CompanyId } from '#server/db/ids.ts'
import {
  countGallery,
  countStoredImages,
  deleteImage,
  getImage,
  type ImageRow,
  isInUse,
  isUsedByPost,
  listImagesByKeys,
  listUnusedImages,
  lockImage,
  removeFromGallery,
} from '#server/db/images.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { apiTexts } from '#shared/messages/api.ts'
import { type PlanId, plans } from '#shared/plans.ts'
import { imageKeyOf } from './image-urls.ts'
import { deleteFiles, insertStored, recordOrphanFolder } from './orphan-files.ts'
import { type SentFile, storeUpload } from './upload.ts'

interface Owner {
  companyId: CompanyId
  plan: PlanId
}

/**
 * Adds to the gallery; the image of this id that is there already is the same one, sent again. Throws image_quota, also
 * when uploads in parallel would pass it.
 */
export async function addToGallery(
  deps: Pick<Deps, 'db' | 'storage' | 'imaging' | 'provenance' | 'log'>,
  owner: Owner,
  file: SentFile,
  id: string,
): Promise<ImageRow> {
  const existing = await getImage(deps.db, owner.companyId, id)
  if (existing) return existing
  // Asked twice: here so that a full gallery costs no decoding, and under the lock, where it holds.
  await checkRoom(deps.db, owner, { left: 1 })
  return storeUpload(deps, { companyId: owner.companyId, kind: 'upload' }, file, (row) =>
    deps.db.transaction(async (tx) => {
      const image = await insertStored(tx, { ...row, id })
      // Last: whatever else the account writes waits for this lock.
      await lockCompany(tx, owner.companyId)
      await checkRoom(tx, owner, { left: 0 })
      return image
    }),
  )
}

/** What lies in the storage counts, whether the gallery shows it or not. */
async function checkRoom(db: Db, { companyId, plan }: Owner, { left }: { left: number }) {
  const { maxImages } = plans[plan]
  if ((await countStoredImages(db, companyId, 'upload')) + left <= maxImages) return
  const isGalleryFull = (await countGallery(db, companyId)) + left > maxImages
  throw new AppError('image_quota', isGalleryFull ? {} : { message: apiTexts.imagesKeptByPosts })
}

/** Takes one of the company's uploads out of the gallery; a post that shows it keeps it. Throws not_found. */
export async function deleteFromGallery(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  companyId: CompanyId,
  url: string,
) {
  const key = imageKeyOf(url)
  const [image] = key ? await listImagesByKeys(deps.db, companyId, [key]) : []
  if (image?.kind !== 'upload') throw missing('image')
  await discardImage(deps, image)
}

/**
 * Out of sight at once. Row and files go too, unless a post shows the image, a generation works on it or it is the
 * company's logo.
 */
export async function discardImage(deps: Pick<Deps, 'db' | 'storage' | 'log'>, image: ImageRow) {
  const { id, companyId, key } = image
  const isGone = await deps.db.transaction(async (tx) => {
    // A post that takes the image at this moment waits for the lock: it keeps the picture, or does not find it.
    if (!(await lockImage(tx, companyId, id))) throw missing('image')
    const isNeeded = (await isUsedByPost(tx, id)) || (await isInUse(tx, companyId, id))
    if (isNeeded) await removeFromGallery(tx, companyId, id)
    else await deleteImage(tx, companyId, id)
    if (!isNeeded) await recordOrphanFolder(tx, companyId, key)
    return !isNeeded
  })
  if (isGone) await deleteFiles(deps, companyId, key)
}

/** The same for what a new logo or portrait took the place of; nothing where nothing stood there. */
export async function discardReplaced(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  companyId: CompanyId,
  id: string | null,
) {
  const old = id ? await getImage(deps.db, companyId, id) : null
  if (old) await discardImage(deps, old)
}

/** Images whose last reason to stay has gone since they left the gallery. */
export async function sweepUnusedImages(deps: Pick<Deps, 'db' | 'storage' | 'log'>) {
  for (const image of await listUnusedImages(deps.db)) await discardImage(deps, image)
}
