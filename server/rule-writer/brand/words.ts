import type { TextRequest } from '#server/integrations/ai/types.ts'
import { holdsForbidden } from '#server/rule-writer/brief/forbidden.ts'
import { isHostile } from '#server/rule-writer/brief/hostile.ts'
import { fold } from '#server/rule-writer/language/words.ts'
import { pick } from '#server/rule-writer/seed.ts'
import { isSaid } from '#shared/mentions.ts'

const listed = 3
const forms = ['En quelques mots :', 'Nos mots :', 'Nos mots de tous les jours :']

/** The brand's words and subjects before the keywords, none that it avoids. */
export function underBrand(request: TextRequest): TextRequest {
  const { brand, company } = request
  if (!brand) return request
  const own = [...brand.wordsToUse, ...brand.subjects].filter(
    (word) => !holdsForbidden(word) && !isHostile(word),
  )
  const all = [...own, ...company.keywords]
  const keywords = all.filter(
    (word, index) =>
      all.findIndex((other) => fold(other) === fold(word)) === index &&
      !brand.wordsToAvoid.some((avoided) => isSaid(word, avoided)),
  )
  return { ...request, company: { ...company, keywords } }
}

/** Words to use that the text has not said, as a bare list: it claims nothing. Empty when there are none. */
export function brandWordsLine({ brand, company }: TextRequest, said: string, turn: number): string {
  const wanted = (brand?.wordsToUse ?? [])
    .filter((word) => company.keywords.includes(word) && /^\p{L}[\p{L}’' -]{2,39}$/u.test(word))
    .filter((word) => !isSaid(said, word))
    .slice(0, listed)
  if (wanted.length === 0) return ''
  return `${pick(forms, 0, turn) ?? ''} ${wanted.join(', ').replace(/, ([^,]+)$/u, ' et $1')}.`
}
