import { setCompanyName, updateCompanyProfile } from '#server/db/companies.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import type { ImageRow } from '#server/db/images.ts'
import { getUser, lockUserRow, updateUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { discardReplaced } from '#server/services/images/gallery.ts'
import { insertStored } from '#server/services/images/orphan-files.ts'
import { type SentFile, storeUpload } from '#server/services/images/upload.ts'
import { roleForbidden } from '#server/services/members/recheck-permission.ts'
import type { MemberRole } from '#shared/role-permissions.ts'

interface Member {
  id: UserId
  companyId: CompanyId
}

interface Profile {
  firstName: string
  familyName: string
  companyName: string
  headline: string
}

/**
 * `renamesCompany`: the company's card takes the name too (docs/product/decisions.md §7, Company name). Throws
 * role_forbidden where another name is not the member's to give.
 */
export async function changeProfile(
  { db }: Pick<Deps, 'db'>,
  user: Member & { ip: string; memberRole: MemberRole },
  { renamesCompany, companyName, ...profile }: Profile & { renamesCompany: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await updateUser(tx, user.id, profile)
    if (user.memberRole === 'manager') await setCompanyName(tx, user.companyId, companyName)
    else if (renamesCompany || (await getUser(tx, user.id))?.companyName !== companyName)
      throw await roleForbidden(tx, user.companyId)
    if (renamesCompany) await updateCompanyProfile(tx, user.companyId, { name: companyName })
    await audit(tx, { kind: 'profile_changed', userId: user.id, origin: user })
  })
}

type PictureDeps = Pick<Deps, 'db' | 'storage' | 'imaging' | 'provenance' | 'log'>

/** Replaces the account's picture; its square thumbnail is what is shown. Throws what an upload may. */
export async function changePicture(
  deps: PictureDeps,
  { id: userId, companyId }: Member,
  file: SentFile,
): Promise<ImageRow> {
  let oldId: string | null = null
  const picture = await storeUpload(deps, { companyId, kind: 'portrait' }, file, (row) =>
    deps.db.transaction(async (tx) => {
      const user = await lockUserRow(tx, userId)
      if (!user) throw new AppError('session_expired')
      oldId = user.pictureId
      const inserted = await insertStored(tx, row)
      await updateUser(tx, userId, { pictureId: inserted.id })
      return inserted
    }),
  )
  await discardReplaced(deps, companyId, oldId)
  return picture
}

/** Nothing to remove is no error. */
export async function removePicture(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  { id: userId, companyId }: Member,
) {
  const oldId = await deps.db.transaction(async (tx) => {
    const user = await lockUserRow(tx, userId)
    await updateUser(tx, userId, { pictureId: null })
    return user?.pictureId ?? null
  })
  await discardReplaced(deps, companyId, oldId)
}
