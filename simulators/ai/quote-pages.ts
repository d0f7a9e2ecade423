import { fieldsOf, itemsOf, textOf } from '#simulators/json.ts'

interface Quoted {
  valeur: string
  citations: string[]
}

const none: Quoted = { valeur: '', citations: [] }
const isSentence = (text: string) => text.length > 40 && /[.!]$/.test(text)
const isHeading = (text: string) => /^[\p{L}’' -]{4,40}$/u.test(text) && text.split(' ').length <= 4

/**
 * What a model says of the pages of a site that the request holds: short sentences of theirs, the first word of the
 * title as the trade, headings over a sentence as subjects, each with its quotation. Null where no page is there.
 * `order`: what an obedient model says instead of the description.
 */
export function quotePages(user: string, order: string | null): Record<string, Quoted | Quoted[]> | null {
  const pages = pagesIn(user)
  if (!pages) return null
  const texts = pages.flatMap((page) => itemsOf(fieldsOf(page).textes).flatMap((text) => textOf(text) ?? []))
  const sentences = texts.flatMap((text) => text.match(/[^.!]+[.!]/g) ?? []).map((text) => text.trim())
  const short = sentences.filter((text) => text.length > 15 && text.length < 75).slice(0, 2)
  const title = texts[0] ?? ''
  const subjects = texts.filter(
    (text, at) => isHeading(text) && isSentence(texts[at + 1] ?? '') && !title.includes(text),
  )
  const first = texts.find(isSentence)
  return {
    description: short.length > 0 ? { valeur: order ?? short.join(' '), citations: short } : none,
    metier: title ? { valeur: title.split(' ')[0] ?? '', citations: [title] } : none,
    ton: first ? { valeur: /vous/.test(first) ? 'chaleureux' : 'sobre', citations: [first] } : none,
    sujets: subjects.slice(0, 3).map((text) => ({ valeur: text.toLocaleLowerCase('fr'), citations: [text] })),
  }
}

function pagesIn(user: string): unknown[] | null {
  const block = /<pages-\w+>\n([\s\S]*)\n<\/pages-/.exec(user)?.[1]
  try {
    return block === undefined ? null : itemsOf(JSON.parse(block))
  } catch {
    return null
  }
}
