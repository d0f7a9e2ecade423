/** Asks the DNS, as `dns.promises.resolve(name, type)` does, errors with its codes. */
export type DnsResolver = (name: string, type: string) => Promise<string[][] | string[]>

/** A mail as it came over SMTP, and from where. */
export interface ReceivedMail {
  raw: Buffer
  /** MAIL FROM; empty for bounces. */
  returnPath: string
  /** The address of the connection, IPv4 in its own form. */
  ip: string
  /** What it called itself. */
  helo: string
}

/** Header fields with their names in lower case, unfolded, in their order. */
export type MailHeaders = readonly { name: string; value: string }[]

/**
 * Whose mail it is: `proved` where the domain of its one author vouches for it; `unproved` where it does not; `later`
 * where the DNS could not be asked; `unsound` for what no mail program writes.
 */
export type MailProof =
  | {
      result: 'proved'
      author: string
      headers: MailHeaders
      /** Names of those that a signature leaves out: whoever passes the mail on may write others. */
      openFields: ReadonlySet<string>
    }
  | { result: 'unproved' | 'later' | 'unsound' }

/** A picture that came along. */
export interface MailedPicture {
  bytes: Buffer
  fileName: string
  /** Shown within the mail rather than attached to it. */
  isInline: boolean
}

export interface MailContents {
  subject: string
  /** As its author typed it: without what was quoted, without a signature. */
  text: string
  pictures: MailedPicture[]
}

export interface InboundMail {
  /** What stands behind the @ of each member’s address. */
  domain: string
  prove(mail: ReceivedMail): Promise<MailProof>
  /** Within limits of time and memory; null for a mail that passes them. */
  read(raw: Buffer): Promise<MailContents | null>
}

/** What became of a mail, or of its recipient; each has its answer of SMTP (smtp-listener.ts). */
export type IntakeOutcome =
  | 'accepted'
  | 'unknown'
  | 'automatic'
  | 'unproved'
  | 'not_a_member'
  | 'not_addressed'
  | 'unsound'
  | 'too_many'
  | 'later'

/** Who takes the mails. What it throws is told as « later ». */
export interface MailIntake {
  knows(recipient: string): Promise<boolean>
  /** `accepted` once it cannot be lost any more. */
  take(mail: ReceivedMail, recipient: string): Promise<IntakeOutcome>
}
