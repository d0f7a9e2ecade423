/** One piece of a mail, in the order it is read. Texts are plain: the layout escapes them. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'quote'; text: string }
  | { kind: 'picture'; picture: ShownPicture }

/** A picture that travels within the mail: nothing is loaded when it is read. */
export interface ShownPicture {
  /** Names it within the mail; the key of its address. */
  key: string
  /** In the storage. */
  path: string
  width: number
  height: number
  alt: string
}

/** What a template makes of its data. */
export interface MailContent {
  /** Also the title inside the mail. */
  subject: string
  /** The line that mail programs show after the subject. */
  preheader: string
  blocks: Block[]
  /** Why this mail came to this address; the last line. */
  reason: string
  /** For a mail that nobody has to receive: its link at the end, and the path that a mail program posts to. */
  optOut?: { label: string; href: string; oneClickPath: string }
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

/** `href` is a path of ours (`/settings`) or a whole https address; the label says where it leads. */
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href })

export const facts = (...rows: [label: string, value: string][]): Block => ({ kind: 'facts', rows })

export const picture = (shown: ShownPicture): Block => ({ kind: 'picture', picture: shown })

/** A person's own words; their line ends are kept. */
export const quote = (text: string): Block => ({ kind: 'quote', text })
