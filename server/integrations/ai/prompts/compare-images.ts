import { z } from 'zod'
import { type ImageComparison, verdicts } from '#server/integrations/ai/types.ts'
import { type AnalystPrompt, cleanSight } from './analyst.ts'
import { newSecrets } from './data-block.ts'
import { fill, promptFile } from './prompt-file.ts'

const file = promptFile('likeness.v1')

/** What differs is said before the verdict, which then follows from it. */
export const ComparisonSchema = z.strictObject({ ecarts: z.string(), verdict: z.enum(verdicts) })

/** The photos and, last, the picture made from them. */
export function comparisonPrompt(photos: number): AnalystPrompt {
  const secrets = newSecrets()
  const instructions = fill(file, { ...secrets })
  const before = photos === 1 ? 'Voici la photo' : `Voici les ${photos} photos, dans l’ordre`
  return {
    ...secrets,
    instructions,
    rules: instructions,
    user: `${before}, puis l’image créée.`,
    prompt: { version: file.version, hash: file.hash },
  }
}

export const readComparison = (
  answer: z.infer<typeof ComparisonSchema>,
  asked: AnalystPrompt,
): ImageComparison => ({
  verdict: answer.verdict,
  differences: cleanSight(asked, answer.ecarts, 120),
})
