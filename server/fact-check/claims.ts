import { matchesOf } from '#shared/matches-of.ts'
import { claimRules } from './claim-table.ts'
import { addFact, contactMark, type Scan } from './fact.ts'
import { sentenceBounds, stemOf, type Word, wordsBetween } from './text.ts'

/** Words that stand between a claim and what it is said of. */
const transparent =
  /^(?:totalement|entierement|absolument|vraiment|certifie[es]*|issus?|issues?|egalement|toujours|completement|exclusivement|reste|restent|the|proposons|propose|vous|nous|rendu|etant|fois)$/

/** Prescribed words claim nothing. */
const legalNotice =
  /l'abus d'alcool est dangereux pour la sante|pour votre sante, (?:mangez|pratiquez|evitez)[^.\n]*|un credit vous engage[^.\n]*/g

/** Claims of quality with what they are said of, « sans … », in the order of the table. */
export function scanClaims(scan: Scan): void {
  const { folded, accented } = scan.text
  for (const match of matchesOf(folded, legalNotice))
    scan.taken.fill(contactMark, match.index, match.index + match[0].length)
  for (const rule of claimRules) {
    const found = accented === null ? matchesOf(folded, rule.pattern) : matchesOf(accented, rule.accented)
    for (const match of found) {
      const start = match.index
      const end = start + match[0].trimEnd().length
      if (end <= start || scan.taken[start] === contactMark) continue
      // « 14 avril inclus »
      if (rule.group === 'included' && scan.taken[start - 2]) continue
      if (rule.family === 'free' && isForOthersToGive(folded, start)) continue
      if (askable.has(rule.family) && isAsked(folded, end)) continue
      const object = rule.ofObject
        ? objectOf(scan, start, end).filter(({ text }) => rule.family !== 'opening' || dayWord.test(text))
        : []
      // « devis offert » is shown whole.
      const shown = object.find((word) => word.end < start && start - word.end < 12)
      addFact(
        scan,
        'claim',
        shown?.start ?? start,
        end,
        {
          family: rule.family,
          group: rule.group,
          key: rule.group === '=' ? match[0].trim().replace(/(?:es|e|s)$/, '') : rule.group,
          negated: isNegated(folded, start),
          around:
            rule.ofObject || ofClause.has(rule.group) ? clauseStems(scan, start, end, rule.ofObject) : [],
          nouns: /^(?:entree|acces) libre/.test(match[0].replace(/é/g, 'e'))
            ? [stemOf('entree')]
            : rule.group === 'reserved'
              ? nounsBetween(scan, start, end)
                  .slice(1)
                  .map(({ stem }) => stem)
              : object.map(({ stem }) => stem),
        },
        true,
      )
    }
  }
  scanWithout(scan)
  scanLandmarks(scan)
}

/** Claims whose words of support say the same only of the same thing: « il faut un casque », « un masque est obligatoire ». */
export const ofClause = new Set(['required', 'extra', 'noextra'])

/** What a question may name without saying it of the company: « Quel est votre meilleur souvenir ? » */
const askable = new Set<string>(
  'superlative rarity opening scope novelty freshness place service condition speed without experience age exclusivity'.split(
    ' ',
  ),
)

const isAsked = (folded: string, at: number): boolean => folded[sentenceBounds(folded, at - 1).end] === '?'

const isForOthersToGive = (folded: string, start: number): boolean =>
  /(?:a|pour|idees? d') $/.test(folded.slice(Math.max(0, start - 8), start)) &&
  folded.startsWith('offr', start) &&
  !folded.startsWith('offert', start)

/** « ne … pas », « sans », « jamais », « aucun », « ni », « non » before it in its clause. */
export function isNegated(folded: string, start: number): boolean {
  const clause =
    folded
      .slice(Math.max(0, start - 48), start)
      .split(/[.,;:!?\n()+]/)
      .at(-1) ?? ''
  return /(?<![a-z])(?:pas|sans|jamais|aucune?|ni|non|rien|nul(?:le)?|plus (?:de|d')|n'est plus|ne (?:sont|faisons|fait) plus|not|no|never|without|isn't|aren't|don't)(?![a-z])(?! seulement| que | moins)(?![^-]* pour (?:les?|la|l'|nos|vos) ?)[^-]*$/.test(
    clause.split(/ (?:mais|et|but|and) /).at(-1) ?? '',
  )
}

/** What the claim is said of: the nouns before it in its clause, else those of the question it answers, else those after. */
function objectOf(scan: Scan, start: number, end: number): Word[] {
  const { folded } = scan.text
  let clauseStart = start
  while (clauseStart > 0 && !isClauseSign(folded[clauseStart - 1])) clauseStart -= 1
  let clauseEnd = end
  while (clauseEnd < folded.length && !isClauseSign(folded[clauseEnd])) clauseEnd += 1
  const before = nounsBetween(scan, clauseStart, start)
  const after = nounsBetween(scan, end, clauseEnd)
  const written = folded.slice(start, end)
  const isAdjective =
    /^(?:free|organic|local)$/.test(written) &&
    !/(?:is|are|[a-z]{4}) $/.test(folded.slice(Math.max(0, start - 5), start))
  // « le premier mois, que nous vous offrons »
  const relative = /, (?:que|qu'(?:on|il)) ?$/.test(
    folded.slice(Math.max(0, clauseStart - 1), clauseStart + 5).trimEnd(),
  )
  if (relative) {
    const named = nounsBetween(scan, Math.max(0, clauseStart - 40), clauseStart)
    if (named.length > 0) return named.slice(-2)
  }
  if (written === 'gratuitement') return [...before.slice(-1), ...after.slice(0, 2)]
  if (
    (isAdjective || /(?:ons|offre|ent)$|^sans /.test(written)) &&
    after.length > 0 &&
    !/l'offre$/.test(written)
  )
    return after.slice(0, 2)
  if (before.length > 0) return before.slice(-2)
  const question = folded.slice(0, clauseStart).trimEnd()
  if (question.endsWith('?')) {
    const asked = nounsBetween(scan, Math.max(0, question.slice(0, -1).search(/[^.!?\n]*$/)), question.length)
    if (asked.length > 0) return asked.slice(-2)
  }
  // « atelier le samedi, gratuit mais sur inscription »
  return /^ (?:mais|et|ou|pour|sur|jusqu) ?/.test(folded.slice(end, end + 6)) ? [] : after.slice(0, 2)
}

/** What its clause speaks of, with or without its own words. */
function clauseStems(scan: Scan, start: number, end: number, withOwn: boolean): string[] {
  const { folded } = scan.text
  let from = start
  while (from > 0 && !isClauseSign(folded[from - 1])) from -= 1
  let to = end
  while (to < folded.length && !isClauseSign(folded[to])) to += 1
  return nounsBetween(scan, from, to)
    .filter((word) => withOwn || word.end <= start || word.start >= end)
    .map(({ stem }) => stem)
}

const dayWord =
  /^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?$/

const isClauseSign = (char: string | undefined): boolean => char !== undefined && '.,;:!?\n()"'.includes(char)

const nounsBetween = (scan: Scan, start: number, end: number): Word[] =>
  wordsBetween(scan.text, start, end).filter(({ text, isContent }) => isContent && !transparent.test(text))

const without =
  /(?<![a-z])(?:sans|without|zero|0 ?%) (?:aucune? |le |la |les |l'|d')?([a-z]{3,20})(?![a-z])(?: ([a-z]{4,16}))?/g
const withoutIdioms =
  /^(?:accord|supplement|surcout|rien|interruption|pause|doute|cesse|oublier|attendre|plus|compter|faute|souci|probleme|hesiter|hesitation|cela|ca|fin|faire|vous|nous|lui|elle|eux|eu|elles|qu|quoi|risque|tarder|detour|chichi|chichis|prise|pression|effort|limite|limites|fausse|encombre|precedent|parler|savoir|jamais|pour|avoir|etre|frais|reservation|rendez|inscription|rdv|moindre)$/

/** « sans gluten » is a claim of its own, and never « gluten ». */
function scanWithout(scan: Scan): void {
  const { folded } = scan.text
  const { end: firstEnd } = sentenceBounds(folded, 0)
  for (const match of matchesOf(folded, without)) {
    const word = match[1] ?? ''
    // The first line speaks in pictures: « une rentrée sans cartons ».
    if (match.index < firstEnd && folded.length > 200) continue
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

const landmark =
  /(?<![a-z])(?:a cote|en face|face|pres|proche|non loin|a deux pas|a quelques pas|derriere|devant|au pied|next|opposite|near|behind)(?: to)? (?:de la |de l'|du |des |de |d'|a la |au |la |le |l'|the )?(cathedrale|eglise|mairie|gare|halles?|marche|port|plage|musee|hopital|ecole|lycee|college|metro|tram|tramway|rond-point|pont|chateau|parc|stade|poste|fontaine|theatre|cinema|canal|lac|foret|rocade|autoroute|aeroport|universite|prefecture|jardin|station|church|cathedral|beach|harbour|castle|park|bridge)(?![a-z])/g

/** « à côté de la cathédrale »: a place, whether or not it has a name. */
function scanLandmarks(scan: Scan): void {
  for (const match of matchesOf(scan.text.folded, landmark)) {
    addFact(
      scan,
      'claim',
      match.index,
      match.index + match[0].length,
      { family: 'place', group: 'place', key: stemOf(match[1] ?? '') },
      true,
    )
  }
}
