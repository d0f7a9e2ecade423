import type { Db } from '#server/db/client.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import { listManagers } from '#server/db/members.ts'
import { findForeignProfile } from '#server/db/personal-profiles.ts'
import type { PostRow } from '#server/db/posts.ts'
import type { SessionUser } from '#server/db/sessions.ts'
import { AppError } from '#server/errors.ts'
import { permissionsOf } from '#shared/members.ts'
import { heldByProfile, whoMay } from '#shared/messages/members.ts'

/** Who changes or publishes a post, and whether they may publish. */
export interface Author {
  companyId: CompanyId
  userId: UserId
  canPublish: boolean
}

type Member = Pick<SessionUser, 'id' | 'companyId' | 'memberRole' | 'editorsPublish'>

export const authorOf = ({ id, companyId, memberRole, editorsPublish }: Member): Author => ({
  companyId,
  userId: id,
  canPublish: permissionsOf(memberRole, editorsPublish).includes('publish'),
})

const namedAtMost = 3

/** A refusal that says who can. */
export async function roleForbidden(db: Db, companyId: CompanyId): Promise<AppError> {
  const managers = await listManagers(db, companyId)
  const names = managers
    .slice(0, namedAtMost)
    .map(({ firstName, familyName }) => `${firstName} ${familyName}`)
  return new AppError('role_forbidden', { message: whoMay(names) })
}

/**
 * What is scheduled is changed by who may publish, and on a colleague's own profile by who may publish there. Under the
 * post's lock. Throws role_forbidden.
 */
export async function assertMayChange(
  db: Db,
  { companyId, userId, canPublish }: Author,
  { id, status }: Pick<PostRow, 'id' | 'status'>,
): Promise<void> {
  if (status !== 'scheduled') return
  if (!canPublish) throw await roleForbidden(db, companyId)
  await assertOwnProfile(db, userId, id)
}

/** Throws role_forbidden where the post waits for a colleague's profile that is not shared. */
export async function assertOwnProfile(db: Db, userId: UserId, postId: string): Promise<void> {
  const owner = await findForeignProfile(db, postId, userId)
  if (owner)
    throw new AppError('role_forbidden', { message: heldByProfile(`${owner.firstName} ${owner.familyName}`) })
}
