export interface OutgoingMail {
  /** Becomes the Message-ID, so that a mail sent again after a crash is known as the same one. */
  id: string
  writtenAt: Date
  to: string
  replyTo: string | null
  /** Where a mail program's own button stops such mails, by a POST (RFC 8058). */
  unsubscribeUrl?: string
  subject: string
  html: string
  text: string
  /** JPEGs that the HTML shows as `cid:` and their id. */
  pictures?: { id: string; jpeg: Buffer }[]
}

/** Lets mails out. `send` resolves once the next server (or the disk) has taken the mail; throws {@link MailError}. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>
  /** Deletes copies older than 7 days, where it keeps any. */
  forgetOld?(): Promise<void>
}

/**
 * `unreachable`: the server could not be spoken to, so no mail would pass. `deferred`: it did not take this mail, now;
 * it may even have, if it was cut off. `refused`: it will never take it.
 */
type MailFailure = 'unreachable' | 'deferred' | 'refused'

export class MailError extends Error {
  readonly kind: MailFailure

  /** `reason` is stored and logged: codes alone, since what servers write quotes addresses. */
  constructor(kind: MailFailure, reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'MailError'
    this.kind = kind
  }
}
