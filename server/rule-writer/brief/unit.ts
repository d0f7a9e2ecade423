import type { Job } from './job.ts'
import type { Practical } from './practical.ts'
import type { Subject } from './subject.ts'

/** One thing the user said, ready to print. */
export interface Unit {
  kind: 'statement' | 'question' | 'how' | 'infinitive' | 'phrase'
  /** The whole, as a sentence that stands alone. */
  text: string
  subject: Subject | null
  /** What remains to say, as a sentence, once the subject stands in the hook. */
  rest: string
  /** The remaining parts, one fact each. */
  parts: string[]
  /** « Samedi 21 novembre, l’atelier ouvre… »: the moment, and the sentence that stands without it. */
  opening: { when: string; clause: string } | null
}

/** What is read of a brief, sentence by sentence. */
export interface ReadUnits {
  units: Unit[]
  practical: Practical[]
  job: Job | null
  /** Telephones and addresses that stood alone, joined. */
  contacts: string
}
