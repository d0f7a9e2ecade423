import type { TargetKind } from '#shared/api/social.ts'
import type { QuotaPeriod, VendorFailure } from './vendor-error.ts'

/** Where a post goes, and with what right. */
export interface Target {
  /** LinkedIn: URN of the author. Instagram: the account's id, a number as text. */
  networkId: string
  token: string
  /** The network lets this token read what it published. */
  canRead: boolean
}

/** What people will see. */
export interface Content {
  /** As people read it; the client escapes what its network wants escaped. */
  text: string
  altText: string | null
  /** Tells the network that a model made the picture, where it asks. */
  isAiGenerated: boolean
  /** Of a PDF document in place of images; null for everything else. */
  documentTitle: string | null
  /** A link preview in place of images, its thumbnail the one picture; null for everything else. */
  article: { url: string; title: string; description: string } | null
}

/** The picture, as bytes and as the address a network fetches them from. JPEG; of a document the PDF, without an address. */
export interface Picture {
  bytes: Buffer
  url: string
}

/** A step that did not succeed, in the network's words. */
export interface Refusal {
  failure: VendorFailure
  quotaPeriod?: QuotaPeriod
  /** Null when no answer came. */
  status: number | null
  code: string | null
  subcode: string | null
  message: string
  traceId: string | null
  retryAfterSeconds: number | null
}

export type StepResult<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal }

/** How an upload stands. `gone`: another one is needed. `published`: it is public already. */
export type UploadState = 'processing' | 'ready' | 'published' | 'gone'

/** One of several images, handed over: all of them go out as one post. */
export interface UploadedSlide {
  uploadId: string
  altText: string | null
}

/** What a create makes public: one upload, several, or none. */
export interface Uploaded {
  uploadId: string | null
  slides: UploadedSlide[]
}

/** Something of ours found on the network. */
export interface FoundPost {
  /** Null when it is certainly public, and the network did not say under which id. */
  externalId: string | null
  permalink: string | null
  publishedAt: Date | null
}

export interface SentCreate {
  content: Content
  uploadId: string | null
  /** When the create was sent. */
  armedAt: Date
  /** Ids that belong to other posts of ours. */
  knownIds: string[]
}

/**
 * One network's way of publishing, step by step; nothing is tried twice here. Only `create` makes anything public, and
 * its `unknown_outcome` means that nobody can tell whether it did.
 */
export interface Publisher {
  /** Hands the picture over; the handle of it. Safe to repeat: nobody sees it. */
  upload(target: Target, content: Content, picture: Picture): Promise<StepResult<string>>
  /** The same for one of several images. */
  uploadSlide(target: Target, altText: string | null, picture: Picture): Promise<StepResult<string>>
  /** How the upload, of whatever kind, stands, so long after it was made. */
  pollUpload(target: Target, uploadId: string, ageMs: number): Promise<StepResult<UploadState>>
  /**
   * Makes one upload of several images that are ready, where the network wants that: its handle. Null: the create takes
   * them as they are. Safe to repeat: nobody sees it.
   */
  joinSlides(target: Target, content: Content, slides: UploadedSlide[]): Promise<StepResult<string | null>>
  /** Makes it public, once. Null: public, but the network did not say under which id. */
  create(target: Target, content: Content, uploaded: Uploaded): Promise<StepResult<FoundPost | null>>
  /**
   * Looks for what a create of unknown outcome may have made. `absent`: certainly not there now; `armed`: not public,
   * and the same create may safely be sent again; `public`: certainly there, under an id that was not found yet;
   * `blind`: the network does not let us look.
   */
  readBack(
    target: Target,
    attempt: SentCreate,
  ): Promise<StepResult<FoundPost | 'absent' | 'armed' | 'public' | 'blind'>>
  /** The address for people; null when the network does not tell it now. Never fails a publication. */
  permalinkOf(target: Target, externalId: string): Promise<string | null>
  /** Where people see what an account published; null when it cannot be told. */
  placeOf(account: Pick<Target, 'networkId'> & { kind: string; handle: string }): string | null
  /**
   * Publications of the last 24 hours and how many are allowed, live; null where the network offers no such reading.
   */
  quota(target: Target): Promise<StepResult<{ used: number; total: number }> | null>
}

/** Whose post it is, and with what right it is read. */
export interface StatisticsTarget {
  /** The account's own id on the network. */
  networkId: string
  kind: TargetKind
  token: string
  /** The account granted the reading of statistics. */
  hasStatistics: boolean
}

/** Totals since publication; null where the network gives none. */
export interface PostStatistics {
  views: number | null
  reach: number | null
  /** What people did: reactions, comments, shares and, on Instagram, saves. */
  interactions: number | null
  reactions: number | null
  comments: number | null
  shares: number | null
  saves: number | null
}

/** One network's statistics of one post. */
export interface StatisticsReader {
  /** Whether this account's posts have any figures to read. */
  canRead(target: StatisticsTarget): boolean
  /** Readings of one account that leave room for its publications in the network's daily quota. */
  readingsPerDay(target: StatisticsTarget): number
  read(target: StatisticsTarget, externalId: string): Promise<StepResult<PostStatistics>>
}
