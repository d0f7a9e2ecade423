/** What a device is notified of; each may be refused. */
export const pushKinds = ['published', 'publication_failed', 'approval', 'account_expiring'] as const

export type PushKind = (typeof pushKinds)[number]

/** A value for each kind. */
export const eachPushKind = <Value>(choose: (kind: PushKind) => Value) =>
  Object.fromEntries(pushKinds.map((kind) => [kind, choose(kind)])) as Record<PushKind, Value>
