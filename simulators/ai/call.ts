import type { IncomingHttpHeaders } from 'node:http'
import type { SeenImage } from '#simulators/images.ts'
import type { Fault, StatusFault } from './faults.ts'
import type { Settings } from './settings.ts'

interface FormFile {
  name: string
  fileName: string
  type: string
  bytes: Buffer
}

export interface Form {
  fields: Record<string, string>
  files: FormFile[]
}

/** What the vendor's code understood of a request, kept in the journal. */
export interface Understood {
  /** The system text, word for word, so that a test can look for its canary. */
  system: string | null
  user: string | null
  images: SeenImage[]
  /** The whole text answered (or meant to be, when a fault cut it short). */
  answer: string | null
}

/** One request, read. */
export interface Call {
  /** Rank in the journal, from 1. */
  id: number
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  json: unknown
  form: Form | null
  fault: Fault | null
  settings: Settings
  /** Unix time in seconds. */
  seconds: number
  understood: Understood
  /** Only to be understood: the answer will be a refusal, so nothing needs painting. */
  dry: boolean
}

/** One piece of a streamed answer. */
export interface Frame {
  text: string
  /** Whether it carries text of the model: faults count these. */
  delta: boolean
  /** Waited before it is sent, as by a model that thinks. */
  pauseMs?: number | undefined
}

export type Answer =
  | { kind: 'json'; status: number; headers?: Record<string, string>; body: unknown; pauseMs?: number }
  | { kind: 'html'; status: number; body: string }
  | { kind: 'stream'; headers?: Record<string, string>; frames: Iterable<Frame>; malformed: string }

/** One company's protocol: a function from request to answer. Time and sockets are the server's. */
export interface Vendor {
  name: string
  /** Headers of every answer, such as the request's id. */
  headers(call: Call): Record<string, string>
  /** The answer to a request that fails with a status. */
  fail(fault: StatusFault, call: Call, detail?: string): Answer
  answer(call: Call): Promise<Answer>
}

/** Thrown where a request cannot be answered otherwise. */
export class Refused extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('refused')
    this.answer = answer
  }
}
