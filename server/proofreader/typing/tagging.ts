import { set } from '#server/proofreader/context.ts'
import type { Person } from '#server/proofreader/dictionary.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import { isPersonName, rankOf, readWord } from '#server/proofreader/words.ts'
import { closed, seldom, type Tag, table } from './tag-tables.ts'

export type { Tag } from './tag-tables.ts'

/** One word as it was read: in lower case, with what it does. */
export interface Tagged {
  word: string
  tag: Tag
}

/** A reading of a word with its cost, and what it agrees with. */
export interface Sense {
  tag: Tag
  cost: number
  persons: Person[]
  number: 's' | 'p' | null
  gender: 'm' | 'f' | null
}

const senses = new Map<string, Tag[]>()
for (const [tag, words] of closed)
  for (const word of words.split(' ')) senses.set(word, [...(senses.get(word) ?? []), tag])

const unheld = { persons: [], number: null, gender: null }
const remembered = new Map<string, Sense[]>()
const auxiliary =
  /^(?:ai|as|a|avons|avez|ont|avais|avait|avions|avaient|aura|aurons|auront|suis|es|est|sommes|êtes|sont|étais|était|étions|étaient|sera|serons|seront|été|être|avoir|serai|aurai|serait|soit)$/
const modal =
  /^(?:peux|peut|pouvons|pouvez|peuvent|pouvait|pourra|pourrez|pourrait|veux|veut|voulons|voulez|veulent|voulait|voudrais|voudrait|dois|doit|devons|devez|doivent|devra|devait|faut|faudra|fallait|faudrait|vais|va|allons|allez|vont|allait|allais|fait|fais|faire|font|laisse|laissez|vient|viens|venez|viennent|aimerais|aimerait|souhaite|souhaitons|pouvoir|vouloir|devoir|falloir|allu|fallu|pu|dû|voulu|venir|préfère|sait|savez|savoir|adore|aime|ose|faisons|venons)$/

/** What a word may do; unknown ones are names or anything. */
export function sensesOf(word: string): Sense[] {
  const known = remembered.get(word)
  if (known !== undefined) return known
  const found = new Map<Tag, Sense>()
  const add = (sense: Sense): void => {
    const other = found.get(sense.tag)
    if (other === undefined) found.set(sense.tag, sense)
    else {
      other.persons = [...new Set([...other.persons, ...sense.persons])]
      if (other.number !== sense.number) other.number = null
      if (other.gender !== sense.gender) other.gender = null
    }
  }
  const lower = word.toLowerCase()
  const given = senses.get(lower)
  for (const tag of given ?? [])
    add({ tag, cost: 0, ...unheld, number: numberOf(lower), gender: genderOf(lower) })
  if (/^-\p{L}/u.test(word)) add({ tag: 'clitic', cost: 0, ...unheld })
  if (/^\d/.test(word)) add({ tag: 'number', cost: 0, ...unheld })
  else if (/^[\uE000-\uF8FF]$/u.test(word) || /^\p{Lu}/u.test(word)) add({ tag: 'name', cost: 0, ...unheld })
  for (const { kind, form, persons, number, gender } of readWord(lower)) {
    if (kind === 'noun') add({ tag: 'noun', cost: 0, persons: [], number, gender })
    else if (form === 'finite') add({ tag: 'verb', cost: 0, persons, number: null, gender: null })
    else if (form === 'imperative') add({ tag: 'order', cost: 0.6, ...unheld })
    else if (form === 'infinitive') add({ tag: 'infinitive', cost: 0, ...unheld })
    else if (form === 'participle') add({ tag: 'participle', cost: 0, persons: [], number, gender })
    else if (form === 'gerund') add({ tag: 'gerund', cost: 0.4, ...unheld })
    else if (given === undefined && lower.length > 3) {
      add({ tag: 'adverb', cost: /ment$/.test(lower) ? 0 : 0.3, ...unheld })
      if (!/ment$/.test(lower)) add({ tag: 'noun', cost: 0.5, ...unheld })
    }
  }
  const rare = seldom.get(lower)
  for (const sense of found.values()) sense.cost += rare?.[sense.tag] ?? 0
  if (found.size === 0) {
    if (/^\p{L}/u.test(word)) {
      add({ tag: 'name', cost: isPersonName(lower) ? 0.2 : 1, ...unheld })
      add({ tag: 'noun', cost: 0.8, ...unheld })
    } else
      add({
        tag: /^[€%°²³]/u.test(word) ? 'unit' : /^[.,;:!?…()«»"“”\n–—-]/u.test(word) ? 'sign' : 'other',
        cost: 0,
        ...unheld,
      })
  } else if (isPersonName(lower) && given === undefined && rankOf(lower) > 1_500)
    add({ tag: 'name', cost: 1.2, ...unheld })
  const list = [...found.values()]
  if (remembered.size > 20_000) remembered.clear()
  remembered.set(word, list)
  return list
}

const plural = set(
  'les des ces mes tes ses nos vos leurs aux quelques plusieurs tous toutes quels quelles certains certaines ils elles',
)
const singular = set(
  'le la un une ce cet cette mon ma ton ta son sa notre votre leur du au chaque tout toute quel quelle aucun aucune il elle on',
)
const feminine = set('la une cette ma ta sa toute quelle aucune elle toutes elles')
const masculine = set('le un ce cet du au tout quel aucun il ils tous')
const numberOf = (word: string): 's' | 'p' | null =>
  plural.has(word) ? 'p' : singular.has(word) ? 's' : null
const genderOf = (word: string): 'm' | 'f' | null =>
  feminine.has(word) ? 'f' : masculine.has(word) ? 'm' : null

/** What the words so far leave to agree with. */
export interface Step {
  word: string
  sense: Sense
  cost: number
  last: Step | null
  /** Of the subject before the verb, through « ne » and pronouns. */
  person: Person | null
  /** What the last verb asks for: « avons | fini », « faut | réserver ». */
  wants: 'participle' | 'infinitive' | null
}

const persons = new Map<string, Person>(
  Object.entries({
    je: '1s',
    "j'": '1s',
    tu: '2s',
    il: '3s',
    elle: '3s',
    on: '3s',
    ce: '3s',
    "c'": '3s',
    ça: '3s',
    cela: '3s',
    nous: '1p',
    vous: '2p',
    ils: '3p',
    elles: '3p',
  }),
)

export const start: Step = {
  word: '',
  sense: { tag: 'sign', cost: 0, ...unheld },
  cost: 0,
  last: null,
  person: null,
  wants: null,
}

function between(last: Tag, word: string, tag: Tag): number {
  const row = table.get(last)
  const usual = row?.[tag] ?? 3
  // « du », « aux » are a preposition too.
  return tag === 'det' && /^(?:du|des|au|aux)$/.test(word) ? Math.min(usual, row?.prep ?? 3) : usual
}

/** The best ways on with one more word, one for each thing that it may do. */
export function follow(from: Step[], word: string, extra: number): Step[] {
  const steps: Step[] = []
  for (const sense of sensesOf(word)) {
    let best: Step | null = null
    for (const last of from) {
      const cost =
        last.cost +
        extra +
        sense.cost +
        between(last.sense.tag, word, sense.tag) +
        agreement(last, word, sense)
      if (best === null || cost < best.cost)
        best = {
          word,
          sense,
          cost,
          last,
          person: personAfter(last, word, sense),
          wants: wantedAfter(last, word, sense),
        }
    }
    if (best !== null) steps.push(best)
  }
  return steps
}

function personAfter(last: Step, word: string, { tag, number }: Sense): Person | null {
  if (tag === 'subject' || tag === 'topic') return persons.get(word) ?? null
  if (tag === 'clitic' || tag === 'ne') return last.person
  if (word === 'qui') return last.sense.number === 'p' ? '3p' : last.sense.number === 's' ? '3s' : null
  // « les clients viennent »: a noun behind its article.
  if (tag === 'noun' && last.sense.tag === 'det') return (last.sense.number ?? number) === 'p' ? '3p' : '3s'
  return null
}

function wantedAfter(last: Step, word: string, { tag }: Sense): Step['wants'] {
  if (/^(?:verb|infinitive|order|participle)$/.test(tag))
    return auxiliary.test(word) ? 'participle' : modal.test(word) ? 'infinitive' : null
  if (tag === 'adverb' || tag === 'clitic' || tag === 'ne') return last.wants
  if (tag === 'prep' && /^(?:pour|de|d'|à|sans|afin)$/.test(word)) return 'infinitive'
  return null
}

const ahead =
  /^(?:nouveau|nouvelle|beau|belle|bonne?|grande?|petite?|prochaine?|dernière?|dernier|première?|premier|gros|grosse|jolie?|vieux|vieille)$/

/** What does not agree costs. */
function agreement(last: Step, word: string, { tag, persons: held, number, gender }: Sense): number {
  let cost = 0
  // « merci a tous »: a verb whose subject has not been told.
  if (word === 'a' && tag === 'verb' && last.person === null && last.sense.tag !== 'name') cost += 0.9
  if (tag === 'verb' && last.person !== null && held.length > 0)
    cost += held.includes(last.person) ? -0.3 : /^(?:subject|topic|clitic|ne)$/.test(last.sense.tag) ? 3.5 : 1
  // « les charges »: pronouns before a verb have had a subject.
  if (tag === 'verb' && last.sense.tag === 'clitic' && last.person === null && !/^s(?:e|')$/.test(last.word))
    cost += 1.2
  if (tag === 'noun' && last.sense.tag === 'det') {
    if (number !== null && last.sense.number !== null) cost += number === last.sense.number ? -0.2 : 2
    if (gender !== null && last.sense.gender !== null && gender !== last.sense.gender) cost += 1.2
  }
  if (
    tag === 'noun' &&
    last.sense.tag === 'number' &&
    number === 's' &&
    /^(?:\d*[02-9]|\d+1|deux|trois|quatre|cinq|six|sept|huit|dix|quinze|vingt)$/.test(last.word)
  )
    cost += 0.8
  // « les prix augmente » is no participle.
  if (
    tag === 'participle' &&
    last.sense.tag === 'noun' &&
    number === 's' &&
    (last.person === '3p' || last.sense.number === 'p')
  )
    cost += 0.9
  // « nouveau horaires »
  if (
    tag === 'noun' &&
    number === 'p' &&
    last.sense.tag === 'noun' &&
    last.sense.number === 's' &&
    ahead.test(last.word)
  )
    cost += 1.2
  if (last.wants === 'participle') {
    if (tag === 'participle') cost -= last.sense.tag === 'adverb' ? 0.4 : 1.4
    if (tag === 'infinitive') cost += 3
    if (tag === 'verb' && last.sense.tag !== 'adverb') cost += 2
  }
  if (last.wants === 'infinitive') {
    if (tag === 'infinitive') cost -= 1
    if (tag === 'participle') cost += 2
    if (tag === 'verb') cost += 1.5
  }
  return cost
}

/** From the last step back to the first. */
export function pathOf(end: Step): Step[] {
  const path: Step[] = []
  for (let step: Step | null = end; step !== null && step !== start; step = step.last) path.push(step)
  return path.reverse()
}

export const cheapest = (steps: Step[]): Step | undefined => steps.toSorted((a, b) => a.cost - b.cost)[0]

/** A token as it is looked up: small letters, but for a capital inside a sentence. */
export const wordOf = ({ kind, text, lower, opens }: Token): string =>
  kind === 'word' ? (/^\p{Lu}/u.test(text) && !opens ? text : lower) : text

/** The words of a line with what each does. */
export function tagWords(words: string[]): Tagged[] {
  let steps: Step[] = [start]
  for (const word of words) steps = follow(steps, word, 0)
  const end = cheapest(steps)
  return end === undefined ? [] : pathOf(end).map(({ word, sense }) => ({ word, tag: sense.tag }))
}
