import { claimRules } from './claim-table.ts'
import { addFact, type Scan } from './fact.ts'
import { stemOf } from './text.ts'

/** Words that stand between a claim and what it is said of. */
const transparent =
  /^(?:totalement|entierement|absolument|vraiment|certifie[es]*|issus?|issues?|egalement|toujours|completement|exclusivement|reste|restent|the|proposons|propose|vous|nous|rendu|etant)$/

/** Claims of quality with what they are said of, « sans … », in the order of the table. */
export function scanClaims(scan: Scan): void {
  const { folded, accented } = scan.text
  for (const rule of claimRules) {
    const found = accented === null ? folded.matchAll(rule.pattern) : accented.matchAll(rule.accented)
    for (const match of found) {
      const start = match.index
      const end = start + match[0].trimEnd().length
      if (end <= start || isInContact(scan, start)) continue
      if (rule.family === 'free' && isForOthersToGive(folded, start)) continue
      addFact(
        scan,
        'claim',
        start,
        end,
        {
          family: rule.family,
          group: rule.group,
          key: rule.group === '=' ? match[0].trim().replace(/(?:es|e|s)$/, '') : rule.group,
          negated: isNegated(folded, start),
          nouns: rule.ofObject ? objectOf(scan, start, end) : [],
        },
        true,
      )
    }
  }
  scanWithout(scan)
}

const isInContact = (scan: Scan, start: number): boolean =>
  scan.facts.some((fact) => {
    if (fact.kind !== 'email' && fact.kind !== 'link') return false
    const bounds = scan.bounds.get(fact)
    return bounds !== undefined && start >= bounds.start && start < bounds.end
  })

const isForOthersToGive = (folded: string, start: number): boolean =>
  /(?:a|pour|idees? d') $/.test(folded.slice(Math.max(0, start - 8), start)) &&
  folded.startsWith('offr', start) &&
  !folded.startsWith('offert', start)

/** « ne … pas », « sans », « jamais », « aucun », « ni », « non » before it in its clause. */
export function isNegated(folded: string, start: number): boolean {
  const clause =
    folded
      .slice(Math.max(0, start - 48), start)
      .split(/[.,;:!?\n()]/)
      .at(-1) ?? ''
  return /(?<![a-z])(?:pas|sans|jamais|aucune?|ni|non|plus (?:de|d')|n'est plus|ne (?:sont|faisons|fait) plus|not|no|never|without|isn't|aren't|don't)(?![a-z])(?! seulement)[^-]*$/.test(
    clause.split(/ (?:mais|et|but|and) /).at(-1) ?? '',
  )
}

/** Stems of what the claim is said of: the noun before it in its clause, else the nouns after it. */
function objectOf(scan: Scan, start: number, end: number): string[] {
  const { folded, words } = scan.text
  const before: string[] = []
  const after: string[] = []
  let clauseStart = start
  while (clauseStart > 0 && !/[.,;:!?\n()"]/.test(folded[clauseStart - 1] ?? '')) clauseStart -= 1
  let clauseEnd = end
  while (clauseEnd < folded.length && !/[.,;:!?\n()"]/.test(folded[clauseEnd] ?? '')) clauseEnd += 1
  for (const word of words) {
    if (word.end <= start && word.start >= clauseStart && isNoun(word.text, word.isContent))
      before.push(word.stem)
    if (word.start >= end && word.end <= clauseEnd && isNoun(word.text, word.isContent)) after.push(word.stem)
  }
  const isVerb =
    /(?:ons|offre|ouvre|ent)$/.test(folded.slice(start, end)) ||
    /^(?:free|organic|local|sans )/.test(folded.slice(start, end))
  const near = before.slice(-2)
  if (isVerb && after.length > 0) return after.slice(0, 2)
  return near.length > 0 ? near : after.slice(0, 2)
}

const isNoun = (word: string, isContent: boolean): boolean => isContent && !transparent.test(word)

const without =
  /(?<![a-z])(?:sans|without|zero|0 ?%) (?:aucune? |le |la |les |l'|d')?([a-z]{3,20})(?![a-z])(?: ([a-z]{4,16}))?/g
const withoutIdioms =
  /^(?:doute|cesse|oublier|attendre|plus|compter|faute|souci|probleme|hesiter|hesitation|cela|ca|fin|faire|vous|nous|lui|elle|eux|eu|elles|qu|quoi|risque|tarder|detour|chichi|chichis|prise|pression|effort|limite|limites|fausse|encombre|precedent|parler|savoir|jamais|pour|avoir|etre|frais|reservation|rendez|inscription|rdv|moindre)$/

/** « sans gluten » is a claim of its own, and never « gluten ». */
function scanWithout(scan: Scan): void {
  for (const match of scan.text.folded.matchAll(without)) {
    const word = match[1] ?? ''
    if (withoutIdioms.test(word) || /(?:er|ir)$/.test(word)) continue
    const end = match.index + match[0].length - (match[2] ? match[2].length + 1 : 0)
    addFact(
      scan,
      'claim',
      match.index,
      end,
      { family: 'without', group: 'without', key: stemOf(word), negated: true },
      true,
    )
  }
}
