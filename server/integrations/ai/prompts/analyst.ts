import { z } from 'zod'
import {
  type AiCall,
  type ImageAnalysis,
  type ImageComparison,
  verdicts,
} from '#server/integrations/ai/types.ts'
import { newSecrets, type Secrets, visible } from './data-block.ts'
import { givesAway } from './leak-guard.ts'
import { fill, promptFile } from './prompt-file.ts'

const file = promptFile('analyst.v2')

/** What the model must answer; lengths are cut afterwards, since not every vendor takes them in a schema. */
export const AnalysesSchema = z.strictObject({
  images: z.array(
    z.strictObject({
      sujets: z.array(z.string()),
      couleurs: z.array(z.string()),
      lieu: z.string(),
      texte_lu: z.array(z.string()),
      alternative: z.string(),
    }),
  ),
})

export interface AnalystPrompt extends Secrets {
  instructions: string
  rules: string
  user: string
  prompt: AiCall['prompt']
}

export function analystPrompt(count: number): AnalystPrompt {
  const secrets = newSecrets()
  const user = count === 1 ? 'Voici l’image.' : `Voici les ${count} images, dans l’ordre.`
  const instructions = fill(file, { ...secrets })
  return {
    ...secrets,
    instructions,
    rules: instructions,
    user,
    prompt: { version: file.version, hash: file.hash },
  }
}

/** The answer as facts, bounded; what gives the rules away is cut out with the field that held it. */
export function readAnalyses(answer: z.infer<typeof AnalysesSchema>, asked: AnalystPrompt): ImageAnalysis[] {
  const clean = (text: string, max: number) => cleanSight(asked, text, max)
  const all = (texts: string[], count: number, max: number) =>
    texts
      .map((text) => clean(text, max))
      .filter((text) => text !== '')
      .slice(0, count)
  return answer.images.map((image) => ({
    subjects: all(image.sujets, 6, 120),
    colours: all(image.couleurs, 3, 30),
    setting: clean(image.lieu, 120),
    visibleText: all(image.texte_lu, 10, 200),
    altText: clean(image.alternative, 250),
  }))
}

/** What a model says that it saw: plain, bounded, nothing where it gives the rules away. */
function cleanSight(asked: AnalystPrompt, text: string, max: number): string {
  const plain = visible(text)
    .replace(/https?:\/\/\S+|www\.\S+|[<>{}#*_`]/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,])/g, '')
    .trim()
  return givesAway(asked, plain) ? '' : clip(plain, max)
}

function clip(text: string, max: number): string {
  if (text.length <= max) return text
  const space = text.lastIndexOf(' ', max - 1)
  return `${text.slice(0, space > max / 2 ? space : max - 1).toWellFormed()}…`
}

const compareImagesFile = promptFile('likeness.v1')

/** What differs is said before the verdict, which then follows from it. */
export const ComparisonSchema = z.strictObject({ ecarts: z.string(), verdict: z.enum(verdicts) })

/** The photos and, last, the picture made from them. */
export function comparisonPrompt(photos: number): AnalystPrompt {
  const secrets = newSecrets()
  const instructions = fill(compareImagesFile, { ...secrets })
  const before = photos === 1 ? 'Voici la photo' : `Voici les ${photos} photos, dans l’ordre`
  return {
    ...secrets,
    instructions,
    rules: instructions,
    user: `${before}, puis l’image créée.`,
    prompt: { version: compareImagesFile.version, hash: compareImagesFile.hash },
  }
}

export const readComparison = (
  answer: z.infer<typeof ComparisonSchema>,
  asked: AnalystPrompt,
): ImageComparison => ({
  verdict: answer.verdict,
  differences: cleanSight(asked, answer.ecarts, 120),
})
