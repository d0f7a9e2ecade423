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
}

/** How the company wants to sound and look; given only where its plan allows (decisions.md §4). */
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
}

export interface TextRequest {
  network: Network
  objective: Objective
  company: CompanyFacts
  /** The user's own words, untrusted, at most 2,000 characters. */
  context: string
  images: SourceImage[]
  brand?: BrandFacts | null
  /** 0 for the first text of a post, then 1, 2, …: the same inputs give the same text. */
  variant: number
  /** The company's latest texts, newest first, at most 8, so that openings are not repeated. */
  recentTexts: string[]
  /** The text being replaced, when there is one. */
  previousText: string | null
}

/** Tokens as the provider counted them; null where it says nothing. */
export interface Usage {
  inputTokens: number | null
  outputTokens: number | null
  imageInputTokens: number | null
  imageOutputTokens: number | null
}

export type TextEvent =
  | { type: 'delta'; text: string }
  /** Exactly one, last. Without it the text is an interruption, never a success. */
  | { type: 'finish'; truncated: boolean; usage: Usage }

export interface TextProvider {
  /** Stored with the post, e.g. `demonstration`. */
  readonly id: string
  readonly model: string
  /** False where no artificial intelligence is involved: nothing may then be labelled as AI. */
  readonly isAi: boolean
  /** Throws AiError on failure; stops promptly when the signal aborts. */
  writeText(request: TextRequest, signal: AbortSignal): AsyncIterable<TextEvent>
}

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
}

export interface ImageResult {
  /** A JPEG of exactly the requested format, labelled (XMP) according to `isAi`. */
  bytes: Buffer
  width: number
  height: number
  /** Alternative text in French for screen readers, only facts. */
  altText: string
  usage: Usage
}

export interface ImageProvider {
  readonly id: string
  readonly model: string
  readonly isAi: boolean
  /** Throws AiError on failure; stops promptly when the signal aborts. */
  createImage(request: ImageRequest, signal: AbortSignal): Promise<ImageResult>
}

export interface Ai {
  text: TextProvider
  image: ImageProvider
}
