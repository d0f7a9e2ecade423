import { z } from 'zod'
import type { Quoted, SitePage, SiteReading } from '#server/integrations/ai/types.ts'
import { tones } from '#shared/tones.ts'
import { block, json, newSecrets, visible } from './data-block.ts'
import { givesAway } from './leak-guard.ts'
import { fill, promptFile } from './prompt-file.ts'
import type { Prompt } from './writer.ts'

const file = promptFile('site-reader.v1')

const Value = z.strictObject({ valeur: z.string(), citations: z.array(z.string()) })

/** What the model must answer; not every vendor takes lengths and empty choices in a schema. */
export const SiteSchema = z.strictObject({
  description: Value,
  metier: Value,
  ton: Value,
  sujets: z.array(Value),
})

/** Pages of somebody's site: data in their block. */
export function siteReaderPrompt(pages: SitePage[]): Prompt {
  const secrets = newSecrets()
  const instructions = fill(file, { ...secrets })
  const material = pages.map(({ title, texts }) => ({ titre: title, textes: texts }))
  return {
    ...secrets,
    instructions,
    rules: instructions,
    user: `${block('pages', secrets.tag, json(material))}\n\nLisez ces pages.`,
    prompt: { version: file.version, hash: file.hash },
  }
}

const mostQuotes = 3
const mostSubjects = 6
const longest = { value: 400, quote: 600 }

/** The answer, bounded; what holds markup or gives the rules away is left out. */
export function readSiteAnswer(answer: z.infer<typeof SiteSchema>, asked: Prompt): SiteReading {
  const isClean = (text: string, max: number) => text !== '' && text.length <= max && !givesAway(asked, text)
  const read = ({ valeur, citations }: z.infer<typeof Value>): Quoted | null => {
    const value = visible(valeur).replace(/\s+/g, ' ').trim()
    const quotes = citations
      .slice(0, mostQuotes)
      .map((quote) => visible(quote).trim())
      .filter((quote) => isClean(quote, longest.quote))
    return isClean(value, longest.value) && !/[<>{}[\]#*_`]/.test(value) && quotes.length > 0
      ? { value, quotes }
      : null
  }
  const spoken = read(answer.ton)
  const tone = tones.find((name) => name === spoken?.value)
  return {
    description: read(answer.description),
    industry: read(answer.metier),
    tone: spoken && tone ? { value: tone, quotes: spoken.quotes } : null,
    subjects: answer.sujets.slice(0, mostSubjects).flatMap((subject) => read(subject) ?? []),
  }
}
