import { z } from 'zod'
import { text } from './fields.ts'

const maxUtmLength = 60

/** One value: no space, and nothing that an address would have to encode apart from letters with accents. */
const Value = text(maxUtmLength).refine((value) => /^[\p{L}\p{N}._-]*$/u.test(value), {
  error: 'Lettres, chiffres, points et tirets, sans espace.',
})
const RequiredValue = Value.refine((value) => value !== '', { error: 'À remplir.' })

export const Utm = z.object({ source: RequiredValue, medium: RequiredValue, campaign: Value.default('') })

export const UtmSettingsBody = z.object({ linkedin: Utm.nullable(), instagram: Utm.nullable() })

export const UtmAnswer = z.object({ source: z.string(), medium: z.string(), campaign: z.string() })

/** What the links of texts get on each network; null: they go out as they are. */
export const UtmSettings = z.object({ linkedin: UtmAnswer.nullable(), instagram: UtmAnswer.nullable() })

export type UtmSettings = z.infer<typeof UtmSettings>
