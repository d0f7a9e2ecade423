import type { AiFailure } from '#server/errors.ts'
import type { BrandColour, LearnedHabits } from '#shared/api/brand.ts'
import type { Network } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'
import type { Tone } from '#shared/tones.ts'

/** What the company says of itself; the only claims a text may make besides the context. */
export interface CompanyFacts {
  name: string
  industry: string
  description: string
  keywords: string[]
  website: string | null
  /** How customers reach it; absent or empty where it did not say. */
  telephone?: string | null
  email?: string | null
  address?: string | null
  openingHours?: string | null
}

/** How the company wants to sound and look; given only where its plan allows (docs/product/decisions.md §4). */
export interface BrandFacts {
  tone: Tone | null
  /** More on the tone, in the company's words. */
  toneWords: string
  /** The main colour first. */
  palette: BrandColour[]
  subjects: string[]
  wordsToUse: string[]
  /** Never in a provider's own moves nor in hashtags; the user's context may hold them. */
  wordsToAvoid: string[]
  learned: LearnedHabits | null
  /** Its own published posts, newest first, where the plan learns from them. */
  published?: { network: Network; text: string }[]
}

/** What our own decoder measured on a photo. Nothing in it is a guess about the subject. */
export interface ImageFacts {
  width: number
  height: number
  orientation: 'portrait' | 'paysage' | 'carré'
  /** French names of the dominant colours, most present first, at most three. */
  colours: string[]
}

export interface SourceImage {
  facts: ImageFacts
  /** Re-encoded bytes (JPEG, at most 2048 px on the long side). */
  bytes: () => Promise<Buffer>
  /** What a model saw on it; absent or null when none has looked. */
  seen?: ImageAnalysis | null
}

/** What a model says is on a picture: facts for the writer, never orders (docs/product/ai.md §7). */
export interface ImageAnalysis {
  subjects: string[]
  colours: string[]
  setting: string
  /** Words that can be read on the picture, quoted as they stand. */
  visibleText: string[]
  /** Alternative text in French for screen readers. */
  altText: string
}

export const verdicts = ['kept', 'altered', 'replaced'] as const

/** What a model says of a picture beside the photos it was made from: whether it shows the same product or work. */
export interface ImageComparison {
  verdict: (typeof verdicts)[number]
  /** What differs, in a few French words; may be empty. */
  differences: string
}

/**
 * Whom a call is for: one company's word, always the same, of which nobody makes the company. A provider that finds abuse
 * may then refuse that company alone.
 */
export type EndUser = string

export interface TextRequest {
  network: Network
  objective: Objective
  company: CompanyFacts
  /** The user's own words, untrusted, at most 2,000 characters. */
  context: string
  /** What the user asks of another text of the same brief: form, tone, a fact left out. Untrusted. */
  remark?: string
  images: SourceImage[]
  brand?: BrandFacts | null
  /** The company's; France's unless told. */
  timeZone?: string
  /** 0 for the first text of a post, then 1, 2, …: the same inputs give the same text. */
  variant: number
  /** The company's latest texts, newest first, at most 8, so that openings are not repeated. */
  recentTexts: string[]
  /** The text being replaced, when there is one. */
  previousText: string | null
  endUser?: EndUser
  /** Runs what computes for tenths of a second here, when it is the company's turn; at once unless told. */
  inTurn?: <Result>(compute: () => Result) => Promise<Result>
}

/** Tokens as the provider counted them, each counted once; null where it says nothing. */
export interface Usage {
  /** Text, tokens read from a cache and written to one left out. */
  inputTokens: number | null
  cachedInputTokens: number | null
  cacheWriteTokens: number | null
  /** Text, what the model thought before it included. */
  outputTokens: number | null
  imageInputTokens: number | null
  imageOutputTokens: number | null
}

export type AiKind = 'text' | 'image' | 'analysis'

/** One call to a provider, whatever became of it: a line of the ledger. */
export interface AiCall {
  kind: AiKind | 'dictation'
  provider: string
  model: string
  outcome: 'done' | 'aborted' | AiFailure
  usage: Usage
  /** Sound that was handed on; null where its length is not known. Left out of calls without sound. */
  audioMs?: number | null
  /** True when the provider did not count and we did (docs/product/ai.md §2.10). */
  isEstimated: boolean
  /** The provider's own name for the call, for its support. */
  requestId: string | null
  durationMs: number
  /** Version and SHA-256 of the prompt file. */
  prompt: { version: string; hash: string }
}

/** Told of every call, before the event or the error that follows from it. */
export type Report = (call: AiCall) => void

/** Who made something. */
export interface Maker {
  /** Stored with the post, e.g. `demonstration`. */
  id: string
  model: string
  /** False where no artificial intelligence is involved: nothing may then be labelled as AI. */
  isAi: boolean
}

export type TextEvent =
  | { type: 'delta'; text: string }
  /** Exactly one, last. Without it the text is an interruption, never a success. */
  | { type: 'finish'; truncated: boolean; usage: Usage; by: Maker }

/** A text that was asked for again, whole. */
export interface RewrittenText {
  text: string
  usage: Usage
  by: Maker
}

export interface TextWriter {
  /** Whether a model works here; what it made says so again for itself. */
  readonly isAi: boolean
  /** Throws AiError on failure, the signal's reason when it aborts; stops promptly then. */
  writeText(request: TextRequest, signal: AbortSignal, report?: Report): AsyncIterable<TextEvent>
  /**
   * The text with these problems (French, one a line) put right and the rest of it kept; a writer by rules answers it
   * unchanged. Throws as `writeText` does, and where the answer is cut: the text given then stands.
   */
  rewriteText(
    request: TextRequest,
    text: string,
    problems: string[],
    signal: AbortSignal,
    report?: Report,
  ): Promise<RewrittenText>
}

export type TextProvider = Readonly<Maker> & TextWriter

export interface ImageFormat {
  width: number
  height: number
}

export interface ImageRequest {
  network: Network
  objective: Objective
  format: ImageFormat
  company: CompanyFacts
  /** The company's logo, re-encoded, or null. */
  logo: Buffer | null
  /** The user's own words, untrusted, at most 2,000 characters; may be empty. */
  context: string
  /** The photos to compose, in the user's order, 0 to 6. */
  images: SourceImage[]
  brand?: BrandFacts | null
  variant: number
  endUser?: EndUser
}

export interface ImageResult {
  /** A JPEG of exactly the requested format, labelled (XMP) according to `isAi`. */
  bytes: Buffer
  width: number
  height: number
  /** Alternative text in French for screen readers, only facts. */
  altText: string
  /** The provider's own bytes, untouched; null where there is no provider outside. */
  original: Buffer | null
  usage: Usage
  by: Maker
}

export interface ImageMaker {
  readonly isAi: boolean
  /** Throws AiError on failure, the signal's reason when it aborts; stops promptly then. */
  createImage(request: ImageRequest, signal: AbortSignal, report?: Report): Promise<ImageResult>
}

export type ImageProvider = Readonly<Maker> & ImageMaker

export interface ImageAnalyst {
  /**
   * Looks at pictures (JPEG, PNG or WebP) and says what is on each, in their order; null when nothing can look.
   * Throws AiError on failure, the signal's reason when it aborts.
   */
  analyseImages(
    images: Buffer[],
    signal: AbortSignal,
    report?: Report,
    endUser?: EndUser,
  ): Promise<ImageAnalysis[] | null>
  /**
   * Looks at photos and at the picture that a model made from them; null when nothing can look. Within ten seconds,
   * whatever the number of providers. Throws as `analyseImages` does.
   */
  compareImages(
    photos: Buffer[],
    picture: Buffer,
    signal: AbortSignal,
    report?: Report,
    endUser?: EndUser,
  ): Promise<ImageComparison | null>
}

/** A page of a company's own site, as a model is shown it: untrusted. */
export interface SitePage {
  title: string
  texts: string[]
}

/** A value and the words of the site that a model says it stands on: whether they are there, nobody has looked yet. */
export interface Quoted<Value = string> {
  value: Value
  quotes: string[]
}

/** What a model proposes of a company from its site; never how to reach it, its number or its hours. */
export interface SiteReading {
  description: Quoted | null
  industry: Quoted | null
  tone: Quoted<Tone> | null
  subjects: Quoted[]
}

export interface SiteReader {
  /** Null where no model works. Throws AiError on failure, the signal's reason when it aborts. */
  readSite(
    pages: SitePage[],
    signal: AbortSignal,
    report?: Report,
    endUser?: EndUser,
  ): Promise<SiteReading | null>
}

/** What became of one small call, made to see whether a provider answers. */
export interface Trial {
  kind: AiKind
  provider: string
  model: string
  latencyMs: number
  /** Null where it answered. */
  failure: AiFailure | null
  /** The provider's own words for what was wrong, for an operator. */
  detail: string
}

export interface Ai {
  text: TextWriter
  image: ImageMaker
  analysis: ImageAnalyst
  /** By the models that write texts. */
  site: SiteReader
  /** Tries every model in the order, kind by kind; nothing where no provider is set. */
  tryOut(signal: AbortSignal): Promise<Trial[]>
}
