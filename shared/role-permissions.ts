/** What a member may do in their company: *décide*, *rédige*, *regarde* (docs/product/decisions.md §8). */
export const memberRoles = ['manager', 'editor', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

/** What a route asks of who calls it, beside a sign-in; each route of `access: 'user'` declares one. */
export const permissions = [
  /** One's own sign-in, settings and leaving. */
  'self',
  /** To see what the company has. */
  'read',
  /** To comment on posts. */
  'comment',
  /** To write, generate and change posts and images. */
  'write',
  /** To publish, schedule, and change what is scheduled. */
  'publish',
  /** Money, members, the company's settings and pages, exports, ending. */
  'manage',
] as const
export type Permission = (typeof permissions)[number]

/** The one table of rights. */
const granted: Record<MemberRole, readonly Permission[]> = {
  manager: permissions,
  editor: ['self', 'read', 'comment', 'write'],
  viewer: ['self', 'read', 'comment'],
}

/** What a member may do; `editorsPublish` is what their company allows. */
export const permissionsOf = (role: MemberRole, editorsPublish: boolean): Permission[] => [
  ...granted[role],
  ...(role === 'editor' && editorsPublish ? (['publish'] as const) : []),
]

/** For which a mailed invitation is good. */
export const invitationDays = 7
