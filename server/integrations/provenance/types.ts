/** The values of IPTC’s Digital Source Type that Ramage writes. `composite` and `digitalCreation` claim no AI. */
export type SourceType =
  | 'trainedAlgorithmicMedia'
  | 'compositeWithTrainedAlgorithmicMedia'
  | 'composite'
  | 'digitalCreation'

/** What a file of ours says of itself (ai.md §6). */
export interface Mark {
  source: SourceType
  /** Who made it; the file names the model only where it is an AI. */
  provider: string
  model: string
  madeAt: Date
}

/** What a file somebody brings says of itself: a claim, unless it is signed. */
export interface FoundMark {
  /** Names Ramage as its maker. */
  isRamage: boolean
  /** Carries our own signature, and nothing was changed since. */
  isSigned: boolean
  /** Null where the file says nothing of its origin. */
  isAi: boolean | null
  model: string | null
  madeAt: Date | null
}

export interface Provenance {
  /** Whose name the signatures carry; null without a certificate: files then have a mark alone. */
  readonly signer: string | null
  /**
   * The same picture with the mark in place of any it had; pixels are untouched. JPEG is also signed when there is
   * a certificate. Takes the JPEG and WebP that Ramage makes; throws on anything else.
   */
  label(file: Buffer, mark: Mark): Promise<Buffer>
  /** Throws ImageRefused when the file is no image we can read. */
  read(file: Buffer): Promise<FoundMark>
}
