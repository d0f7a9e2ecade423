import type { Db } from '#server/db/client.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import { getMemberRules, holdPermissions, listManagers } from '#server/db/members.ts'
import { findForeignProfile } from '#server/db/personal-profiles.ts'
import type { PostRow } from '#server/db/posts.ts'
import type { SessionUser } from '#server/db/sessions.ts'
import { AppError } from '#server/errors.ts'
import { heldByProfile, whoMay } from '#shared/messages/members.ts'
import type { Permission } from '#shared/role-permissions.ts'

/** Who changes or publishes a post. Their right to is read under its lock. */
export interface Author {
  companyId: CompanyId
  userId: UserId
}

export const authorOf = ({ id, companyId }: Pick<SessionUser, 'id' | 'companyId'>): Author => ({
  companyId,
  userId: id,
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
 * Under the lock of what is changed: whoever lost the right, or left, while they waited for it changes nothing. Throws
 * role_forbidden.
 */
export async function assertStillPermitted(
  db: Db,
  { companyId, userId }: Author,
  permission: Permission,
): Promise<void> {
  const permissions = await holdPermissions(db, companyId, userId)
  if (!permissions.includes(permission)) throw await roleForbidden(db, companyId)
}

/**
 * What is scheduled or on its way is changed by who may publish, and on a colleague's own profile by who may publish
 * there. Under the post's lock. Throws role_forbidden.
 */
export async function assertMayChange(
  db: Db,
  author: Author,
  { id, status }: Pick<PostRow, 'id' | 'status'>,
): Promise<void> {
  const isToLeave = status === 'scheduled' || status === 'publishing'
  await assertStillPermitted(db, author, isToLeave ? 'publish' : 'write')
  if (isToLeave) await assertOwnProfile(db, author.userId, id)
}

/** Throws role_forbidden where the post waits for a colleague's profile that is not shared. */
export async function assertOwnProfile(db: Db, userId: UserId, postId: string): Promise<void> {
  const owner = await findForeignProfile(db, postId, userId)
  if (owner)
    throw new AppError('role_forbidden', { message: heldByProfile(`${owner.firstName} ${owner.familyName}`) })
}

/**
 * Who counts as the last to have changed a post that its author need not have read, where an approval depends on it: who
 * decides takes nobody's place there, unless the rule wants another's eyes on all that anybody changed.
 */
export async function lastChangerAfter(
  tx: Db,
  { companyId, userId }: Author,
  { updatedBy }: Pick<PostRow, 'updatedBy'>,
): Promise<UserId | null> {
  const permissions = await holdPermissions(tx, companyId, userId)
  const { approvalRule } = await getMemberRules(tx, companyId)
  return permissions.includes('manage') && approvalRule !== 'all' ? updatedBy : userId
}
