import { asSentence, lowerFirst } from '#server/rule-writer/language/words.ts'
import type { Objective } from '#shared/objectives.ts'
import { wholeMoment } from './opening.ts'
import { type Practical, readPractical, startText, whenPattern } from './practical.ts'
import { readPriceList } from './price-list.ts'
import { splitChunks } from './split.ts'
import { readSubject, startsWithDeterminer } from './subject.ts'
import type { ReadUnits, Unit } from './unit.ts'

const priceHead = /^(?:nos |les )?(?:tarifs?|prix)$/iu
/** A price list without a title. */
const prices: Unit = {
  kind: 'phrase',
  text: 'Voici nos tarifs.',
  subject: { phrase: 'nos tarifs', label: 'Nos tarifs', renewed: null, bare: false },
  rest: '',
  parts: [],
  opening: null,
}

/** Reads a sentence without verb: what it is about, then its facts. */
export function readNote(bare: string, ordered: boolean, objective: Objective, out: ReadUnits): void {
  const colon = /^([^:«]{3,70})[\s\u00a0]:[\s\u00a0]/u.exec(bare)
  const split =
    colon?.[1] === undefined ? splitChunks(bare) : [colon[1], ...splitChunks(bare.slice(colon[0].length))]
  const list = objective === 'recrutement' ? null : readPriceList(split)
  const [head = '', ...chunks] = list === null ? momentLast(split.flatMap(withoutPrice)) : list.others
  if (list !== null) {
    out.practical.push(...list.facts)
    if (out.units.length === 0 && (head === '' || priceHead.test(head))) out.units.push(prices)
    if (priceHead.test(head)) {
      readChunks(chunks, objective, out)
      return
    }
  }
  const labelled = readPractical(bare, objective === 'recrutement')
  if (
    labelled.label !== null &&
    colon !== null &&
    labelled.kind !== 'other' &&
    labelled.text.length < bare.length - 2
  ) {
    out.practical.push(labelled)
    return
  }
  if (head === '') return
  const job = objective === 'recrutement'
  const timely = objective === 'evenement' || job
  const facts = [head, ...chunks].map((chunk) => readPractical(chunk, job))
  if (
    (timely || objective === 'produit') &&
    facts.every(
      (fact) => fact.kind !== 'other' && fact.kind !== 'given' && (timely || fact.kind !== 'where'),
    ) &&
    (timely || out.units.length > 0)
  ) {
    readChunks([head, ...chunks], objective, out)
    return
  }
  if (job && /^(?:postes? (?:à pourvoir|disponibles?|ouverts?)|prise de (?:poste|fonctions?))/iu.test(head)) {
    out.practical.push(...withoutMoment(bare, job).facts)
    return
  }
  const cut = timely && out.units.length === 0 ? withoutMoment(head, job) : { head, facts: [] }
  const subject =
    (colon !== null &&
      /(?:^|[\s\u00a0])\p{L}{3,}(?<!ch|ass)ez(?!\p{L})/u.test(bare.slice(colon[0].length))) ||
    /^(?:conseil|avis|mot|question|citation|avant|après|résultat|problème|solution|étape|merci|bravo|nouvelle date|livraison en|tons?|pour|avec|sans|chez|dans|en|sur|depuis|si|quand|dès)(?!\p{L})/iu.test(
      head,
    )
      ? null
      : readSubject(cut.head)
  out.practical.push(...cut.facts)
  const own = chunks.filter((chunk) => {
    const fact = readPractical(chunk, job)
    if (fact.kind === 'contact') out.contacts += ` ${chunk}`
    else if (timely && fact.kind !== 'other') out.practical.push(fact)
    else return true
    return false
  })
  // « Billets : https://… »: only the way to be reached was said.
  if (colon !== null && own.length === 0 && chunks.length > 0) {
    out.contacts += ` ${head}`
    return
  }
  const said =
    colon === null
      ? [cut.head, ...own].join(', ')
      : own.length === 0
        ? cut.head
        : `${head}\u00a0: ${own.join(', ')}`
  const lead = objective === 'evenement' ? 'À voir :' : 'À voir aussi :'
  const whole =
    ordered && startsWithDeterminer(said) && colon === null
      ? `${out.units.length === 0 ? 'Voici' : lead} ${lowerFirst(subject?.phrase ?? cut.head)}${own.map((chunk) => `, ${chunk}`).join('')}`
      : said
  out.units.push({
    kind: 'phrase',
    // A note that begins with its day keeps the user's order.
    text: asSentence(wholeMoment(split[0] ?? '') !== null && list === null && !ordered ? bare : whole),
    subject,
    rest: asSentence(own.join(', ')),
    parts: own,
    opening: null,
  })
}

/** Practical facts and contacts of the parts of a note. */
export function readChunks(chunks: string[], objective: Objective, out: ReadUnits): void {
  for (const chunk of chunks) {
    const fact = readPractical(chunk, objective === 'recrutement')
    if (fact.kind === 'contact') out.contacts += ` ${chunk}`
    else out.practical.push(fact)
  }
}

/** Takes the date, the hours and the place off the end of a head: « concert samedi à 20 h, salle Rex ». */
function withoutMoment(head: string, job: boolean): { head: string; facts: Practical[] } {
  const when = whenPattern.exec(head)
  if (when === null) return { head, facts: [] }
  const before = head.slice(0, when.index).replace(/[\s,:–-]+$/u, '')
  const after = head.slice(when.index + when[0].length).replace(/^[\s,:–-]+/u, '')
  const moment: Practical = {
    kind: 'when',
    label: job ? 'Début' : 'Quand',
    text: job ? startText(when[0]) : when[0],
  }
  if (before === '' && after.length >= 4) return { head: after, facts: [moment] }
  if (before.length < 4 || /(?:^|\s)(?:de|du|des|pour|avant|depuis|entre|à|au|et)$/iu.test(before))
    return { head, facts: [] }
  if (/^du (?!.* au )/iu.test(when[0])) return { head, facts: [] }
  if (after === '') return { head: before, facts: [moment] }
  if (/^\d{1,3}[\s\u00a0](?:jours?|heures?|h|semaines?|mois|séances?)$/iu.test(after))
    return { head: before, facts: [moment, { kind: 'given', label: 'Durée', text: after }] }
  const rest = readPractical(after, job)
  return rest.kind === 'other' ? { head, facts: [] } : { head: before, facts: [moment, rest] }
}

/** « Samedi, portes ouvertes »: the day is when, the rest is what. */
function momentLast(chunks: string[]): string[] {
  const [first = '', second, ...others] = chunks
  return second === undefined || wholeMoment(first) === null ? chunks : [second, first, ...others]
}

/** « menu du midi 17 € »: the price is a fact apart. */
function withoutPrice(chunk: string, index: number): string[] {
  const found = /^(\p{L}[^:]{2,60}?)[\s\u00a0](\d[\d.,\u202f]*[\s\u00a0](?:€|euros).{0,40})$/iu.exec(chunk)
  if (index > 0 || found?.[1] === undefined || found[2] === undefined) return [chunk]
  return /(?:^|\s)(?:à|de|dès|pour|et|ou)$/iu.test(found[1]) ? [chunk] : [found[1], found[2]]
}
