import { z } from 'zod'
import { factLimits, maxDescriptionLength } from '#shared/limits.ts'
import { requiredText, text } from './fields.ts'

export const factKinds = [
  'number',
  'discount',
  'price',
  'date',
  'day',
  'hour',
  'telephone',
  'code',
  'email',
  'link',
  'name',
  'quotation',
  'claim',
] as const
export type FactKind = (typeof factKinds)[number]

/** Where it stands in the text that was sent, as JavaScript counts. */
const span = { start: z.number().int(), end: z.number().int() }

/** Something that was generated and that no source holds. */
export const FactFlag = z.object({
  ...span,
  kind: z.enum(factKinds),
  /** As written. */
  value: z.string(),
  /** The closest fact of a source, as written there. */
  nearest: z.string().nullable(),
  /** A blocking one is answered before publishing. */
  severity: z.enum(['blocking', 'advice']),
  /** Why it is to be confirmed, in French. */
  message: z.string(),
})

/** A fact of the brief that the text does not say. */
export const MissingFact = z.object({
  kind: z.enum(factKinds),
  value: z.string(),
  /** The brief's sentence that says it, its sure mistakes put right. */
  sentence: z.string(),
})

export const TextCorrection = z.object({
  ...span,
  rule: z.string(),
  message: z.string(),
  /** An empty one cuts the words; none: nothing better is known. */
  suggestions: z.array(z.string()),
  confidence: z.enum(['sure', 'likely']),
})

export const TextChecksBody = z.object({ description: text(maxDescriptionLength) })

export const TextChecksAnswer = z.object({
  flags: z.array(FactFlag),
  missing: z.array(MissingFact),
  /** Sentences of the brief that the rules took for words to the writer, and did not publish. */
  instructions: z.array(z.string()),
  corrections: z.array(TextCorrection),
  /** Points that a second reading put right in the text as it was generated; null where none was made. */
  corrected_points: z.number().int().nullable(),
})

export const FactConfirmationBody = z.object({
  kind: z.enum(factKinds),
  value: requiredText(factLimits.value),
})

export const FactConfirmationAnswer = z.object({ kind: z.enum(factKinds), value: z.string() })

export type FactFlag = z.infer<typeof FactFlag>
export type MissingFact = z.infer<typeof MissingFact>
export type TextCorrection = z.infer<typeof TextCorrection>
export type TextChecksAnswer = z.infer<typeof TextChecksAnswer>
export type FactConfirmationBody = z.input<typeof FactConfirmationBody>
