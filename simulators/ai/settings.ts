import { type Verdict, verdicts } from '#simulators/images.ts'
import { fieldsOf, itemsOf } from '#simulators/json.ts'

/** An answer for the requests that hold all these words, system text included; spaces of any kind are alike. */
interface RecordedReply {
  holds: string[]
  text: string
}

/** How the simulated model behaves until told otherwise. */
export interface Settings {
  /** Milliseconds before each chunk of text. */
  paceMs: number
  wordsPerChunk: number
  /** Answers this text, whatever was asked (JSON text where a schema was asked for); null to compose one. */
  reply: string | null
  /** Recorded answers: the first whose every words the request holds is given instead of a composed text. */
  replies: RecordedReply[]
  /** Words of the request repeated at both ends in a composed text; 0 repeats none. */
  echoWords: number
  /**
   * `true`: obeys orders found anywhere in the request, and gives its system text away when asked.
   * `'always'`: gives it away unasked.
   */
  naive: boolean | 'always'
  /** Input tokens counted as read from the cache. */
  cachedTokens: number
  /** OpenAI: input tokens counted as written to it. */
  cacheWriteTokens: number
  /** Milliseconds a model thinks at its usual effort before the first word; less and more at other efforts. */
  thinkingMs: number
  /** Gemini: pictures sent before the one that counts. */
  draftPictures: number
  /** Paints from the photos it is given; `false` paints something else. */
  faithful: boolean
  /** What it says of a picture beside its photos; null to look at their pixels. */
  verdict: Verdict | null
  /** Writes every frame in pieces of this many bytes, so that characters are split; null writes it whole. */
  sliceBytes: number | null
  /** Refuses a request without a key, as the hosted services do and local servers do not. */
  requireKey: boolean
}

export const defaultSettings: Readonly<Settings> = {
  paceMs: 0,
  wordsPerChunk: 1,
  reply: null,
  replies: [],
  echoWords: 8,
  naive: false,
  cachedTokens: 0,
  cacheWriteTokens: 0,
  thinkingMs: 0,
  draftPictures: 1,
  faithful: true,
  verdict: null,
  sliceBytes: null,
  requireKey: true,
}

/** The settings among `changes` that exist and have the type of the present ones; the others are named. */
export function changeSettings(settings: Settings, changes: Record<string, unknown>): { refused: string[] } {
  const refused: string[] = []
  for (const [name, value] of Object.entries(changes)) {
    if (fits(name, value)) Object.assign(settings, { [name]: value })
    else refused.push(name)
  }
  return { refused }
}

function fits(name: string, value: unknown): boolean {
  if (name === 'reply') return value === null || typeof value === 'string'
  if (name === 'verdict') return value === null || verdicts.some((one) => one === value)
  if (name === 'replies') return Array.isArray(value) && value.every(isRecorded)
  if (name === 'naive') return value === 'always' || typeof value === 'boolean'
  if (name === 'sliceBytes') return value === null || (typeof value === 'number' && value > 0)
  const present = Object.entries(defaultSettings).find(([known]) => known === name)
  return present !== undefined && typeof value === typeof present[1]
}

function isRecorded(value: unknown): boolean {
  const { holds, text } = fieldsOf(value)
  const words = itemsOf(holds)
  return typeof text === 'string' && words.length > 0 && words.every((one) => typeof one === 'string')
}
