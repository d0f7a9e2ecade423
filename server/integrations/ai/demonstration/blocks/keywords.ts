import type { Brief } from '#server/integrations/ai/demonstration/brief/brief.ts'
import { cleanField } from '#server/integrations/ai/demonstration/brief/clean.ts'
import { holdsForbidden } from '#server/integrations/ai/demonstration/brief/forbidden.ts'
import { isHostile } from '#server/integrations/ai/demonstration/brief/hostile.ts'
import { fold } from '#server/integrations/ai/demonstration/language/words.ts'
import { pick } from '#server/integrations/ai/demonstration/seed.ts'
import type { TextRequest } from '#server/integrations/ai/types.ts'

const wanted = 2

/** The company's keywords, when the text has not said them: its own words, so nothing is invented. */
export function keywordLine(request: TextRequest, brief: Brief, said: string, turn: number): string {
  const all = request.company.keywords
    .flatMap((keyword) => cleanField(keyword).split(','))
    .map((keyword) => keyword.trim())
    .filter((keyword) => /^\p{L}[\p{L}\p{N}’' -]{2,30}$/u.test(keyword))
  const text = fold(said)
  const present = all.filter((keyword) => text.includes(fold(keyword)))
  const missing = all.filter(
    (keyword) =>
      !present.includes(keyword) &&
      !holdsForbidden(keyword) &&
      !isHostile(keyword) &&
      !/^\p{Lu}/u.test(keyword),
  )
  if (present.length >= wanted || missing.length === 0 || brief.flags.has('bad')) return ''
  const listed = present.length === 0 ? missing.slice(0, 3) : missing.slice(0, 2)
  if (listed.length < 2) return ''
  if (request.network === 'instagram') return ''
  const forms = ['Notre métier en quelques mots :', 'Nos sujets de tous les jours :', 'Ce qui nous occupe :']
  return `${pick(forms, 0, turn) ?? ''} ${listed.join(', ').replace(/, ([^,]+)$/u, ' et $1')}.`
}
