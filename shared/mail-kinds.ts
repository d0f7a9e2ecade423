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
