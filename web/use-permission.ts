import { isOut, type PostAnswer } from '#shared/api/posts.ts'
import type { Permission } from '#shared/role-permissions.ts'
import { useSession } from './session.tsx'

/** Whether the signed-in member's role allows it; what it does not is not offered. */
export function usePermission(permission: Permission): boolean {
  const { user } = useSession()
  return user?.permissions.includes(permission) ?? false
}

/** Until it is out, by who writes; once it is scheduled, by who publishes. */
export function useCanChange(post: Pick<PostAnswer, 'status'>): boolean {
  const canWrite = usePermission('write')
  const canPublish = usePermission('publish')
  return canWrite && !isOut(post) && (canPublish || post.status !== 'scheduled')
}
