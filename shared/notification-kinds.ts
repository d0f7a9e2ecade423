/** Mails that a user may refuse; those about the account's security are always sent. */
export const mailKinds = [
  'publication_failed',
  'account_expiring',
  'comment',
  'weekly_proposals',
  'approval',
] as const

export type MailKind = (typeof mailKinds)[number]

/** A value for each kind. */
export const eachMailKind = <Value>(choose: (kind: MailKind) => Value) =>
  Object.fromEntries(mailKinds.map((kind) => [kind, choose(kind)])) as Record<MailKind, Value>

/** What a device is notified of; each may be refused. */
export const pushKinds = ['published', 'publication_failed', 'approval', 'account_expiring'] as const

export type PushKind = (typeof pushKinds)[number]

/** A value for each kind. */
export const eachPushKind = <Value>(choose: (kind: PushKind) => Value) =>
  Object.fromEntries(pushKinds.map((kind) => [kind, choose(kind)])) as Record<PushKind, Value>
