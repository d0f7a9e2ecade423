/** The values of IPTC’s Digital Source Type that Ramage writes. `composite` and `digitalCreation` claim no AI. */
export type SourceType =
  | 'trainedAlgorithmicMedia'
  | 'compositeWithTrainedAlgorithmicMedia'
  | 'composite'
  | 'digitalCreation'

/** What a file says of its origin (docs/product/ai.md §6). */
export interface Mark {
  /** Names Ramage as its maker. */
  isRamage: boolean
  /** A value of IPTC’s Digital Source Type; null where the file says nothing. */
  source: string | null
  /** The AI that made it, « provider model ». */
  system: string | null
  madeAt: Date | null
}

/** What we say of a picture we made. */
export interface OwnMark extends Mark {
  isRamage: true
  source: SourceType
}

/** What a file somebody brings says of itself: a claim, unless it is signed. */
export interface FoundMark extends Mark {
  /** Carries our own signature, and nothing was changed since. */
  isSigned: boolean
  /** Null where the file says nothing of its origin. */
  isAi: boolean | null
}

export interface Provenance {
  /** Whose name the signatures carry; null without a valid certificate: files then have a mark alone. */
  readonly signer: string | null
  /** Until when the certificate may sign; null without one. */
  readonly signsUntil: Date | null
  /**
   * The same picture with the mark in place of any it had; pixels are untouched. JPEG is also signed when there is
   * a certificate. Takes the JPEG and WebP that Ramage makes; throws on anything else.
   */
  label(file: Buffer, mark: OwnMark): Promise<Buffer>
  /** Restores a foreign mark that re-encoding removed; never signed, since the statement is not ours. */
  carryOver(file: Buffer, mark: Mark): Buffer
  /** Throws ImageRefused when the file is no image we can read. */
  read(file: Buffer): Promise<FoundMark>
}
