import type { TextRequest } from '#server/integrations/ai/types.ts'
import { isAvoided } from '#server/rule-writer/brand/avoided.ts'
import { withHouseStyle } from '#server/rule-writer/brand/house-style.ts'
import { restoreAccents } from '#server/rule-writer/language/accents.ts'
import { isEnglish } from '#server/rule-writer/language/english.ts'
import { asSentence, fold, wordsOf } from '#server/rule-writer/language/words.ts'
import { repairTypography } from '#shared/typography.ts'
import { cleanContext, cleanField, hideName } from './clean.ts'
import { applyCorrections } from './corrections.ts'
import { withoutDiscrimination } from './discrimination.ts'
import { type Flag, isDone, readFlags } from './flags.ts'
import { withoutForbidden } from './forbidden.ts'
import { dropHostile } from './hostile.ts'
import type { Job } from './job.ts'
import { parseOrder } from './orders.ts'
import { emailPattern, type Practical, personPattern, phonePattern, urlPattern } from './practical.ts'
import { splitSentences } from './split.ts'
import type { Unit } from './unit.ts'
import { readUnits } from './units.ts'
import { isWish, readWishes, type Wishes } from './wishes.ts'

interface Contact {
  phone: string | null
  email: string | null
  url: string | null
  /** « Pour réserver », when the user said what the contact is for. */
  purpose: string | null
  /** Who answers the telephone, when the user named somebody. */
  person: string | null
}

/** Everything a post may say, read once from the request. */
export interface Brief {
  units: Unit[]
  practical: Practical[]
  job: Job | null
  contact: Contact
  flags: Set<Flag>
  wishes: Wishes
  /** Sentences of the company's description that may be printed. */
  description: string[]
  industry: string
  name: string
}

const project =
  /plomb|chauff|menuis|macon|couvr|couvert|charpent|electri|peint|carrel|renov|batiment|construct|architect|paysag|jardin|piscin|cuisiniste|web|communicat|design|decor|imprim|logiciel|informat|ebenist|serrur|ferronn|isolat|facad|terrass|veranda|photograph|couture|tatou|coiff|broder|tapiss|vitr|amenagement/
const visit =
  /boulang|patiss|fleur|coiff|barbier|restaur|cafe|librair|bijou|fromag|epicer|boutique|magasin|garage|optic|cave|commerce|atelier|salon|ferme|marai|bar\b|boucher|poisson|traiteur|chocolat|primeur|institut|mercerie|quincaill|jardinerie/
const house = /\b(?:tutoi|tutoy|vouvoi|vouvoy)/
/** « Fais un truc sympa sur le mal de dos »: a style, but a subject too. */
const namesSubject =
  /(?<!\p{L})parle[rz]? (?:de |du |des |d’)|(?<!\p{L})(?:sur|présenter?|annoncer?|pour) (?:le |la |les |l’|notre |nos |mon |ma |mes |ce |cette |ces |une? (?!ton|style|public))/iu
const drinking =
  /\b(?:trinqu|ivre|ivresse|soif|a votre sante|boire|feter|convivial|entre amis|apero|happy hour|a volonte|binge)/

/** Reads a request (docs/product/writing.md §2). Pure: the same request gives the same brief. */
export function readBrief(request: TextRequest): Brief {
  const { company, objective } = request
  const known = [company.name, company.industry, company.description, ...company.keywords].map(cleanField)
  const context = repairTypography(
    restoreAccents(cleanContext(request.context, cleanField(company.name), known)),
  )
  const flags = readFlags(context, company, objective)
  const wishes = withHouseStyle(readWishes(context, company.description), request)
  const safe = (text: string): string => {
    const fair = objective === 'recrutement' ? withoutDiscrimination(text) : text
    return flags.has('alcohol') && drinking.test(fold(fair)) ? '' : withoutForbidden(fair)
  }
  const sentences = dropHostile(applyCorrections(splitSentences(context)))
    .filter((sentence) => !(isWish(sentence) && !namesSubject.test(sentence)) && !isEnglish(sentence))
    .filter((sentence, index, all) => all.findIndex((other) => fold(other) === fold(sentence)) === index)
  const orders = sentences
    .map((sentence) => parseOrder(sentence) ?? { form: 'plain' as const, text: sentence })
    .map((order) => ({ ...order, text: safe(withoutStyle(order.text)) }))
    .filter((order) => order.form !== 'nothing' && /[\p{L}\p{N}\uE000]/u.test(order.text))
  const description = repairTypography(hideName(cleanField(company.description), cleanField(company.name)))
  const asTold = (['bad', 'closed', 'info'] as const).some((flag) => flags.has(flag))
  const read = readUnits(orders, objective, { grave: flags.has('bad'), asTold })
  const contact = {
    phone: phonePattern.exec(read.contacts)?.[0] ?? null,
    email: emailPattern.exec(read.contacts)?.[0] ?? null,
    url: urlPattern.exec(read.contacts)?.[0] ?? null,
    purpose: /réserv|résa/iu.test(read.contacts)
      ? 'Pour réserver'
      : /inscri/iu.test(read.contacts)
        ? 'Pour s’inscrire'
        : null,
    person: personPattern.exec(read.contacts)?.[2] ?? null,
  }
  setFlags(flags, request, read)
  return {
    ...read,
    contact,
    flags,
    wishes,
    description: dropHostile(splitSentences(description))
      .filter((sentence) => !house.test(fold(sentence)) && !isEnglish(sentence))
      .filter((sentence) => !isAvoided(request, sentence))
      .map((sentence) => asSentence(withoutForbidden(sentence)))
      .filter((sentence) => sentence !== ''),
    industry: repairTypography(cleanField(company.industry)),
    name: cleanField(company.name),
  }
}

/** Drops the style wishes hidden between the commas of an order. */
function withoutStyle(text: string): string {
  const chunks = text.split(/, (?=\p{L})/u)
  const kept = chunks.filter((chunk, index) => index === 0 || !isWish(chunk))
  return kept
    .join(', ')
    .replace(/,? (?:avec|sur|d’|dans) ?une? (?:ton|style|humour|touche) [^,.]{2,60}(?=[,.]|$)/iu, '')
    .replace(/,? (?:de façon|de manière) (?:\p{L}+(?: et \p{L}+)?)(?=[,.]|$)/iu, '')
}

function setFlags(flags: Set<Flag>, request: TextRequest, read: ReturnType<typeof readUnits>): void {
  if (request.images.length > 0) flags.add('photo')
  if (request.images.length > 1) flags.add('photos')
  if (visit.test(fold(request.company.industry))) flags.add('visit')
  if (project.test(fold(request.company.industry))) flags.add('project')
  if (read.practical.some((fact) => fact.kind === 'when')) flags.add('when')
  if (read.practical.some((fact) => fact.kind === 'where')) flags.add('where')
  if (read.units.some((unit) => /portes ouvertes/iu.test(unit.text))) flags.add('doors')
  if (read.units[0]?.subject?.bare === true) flags.add('noun')
  if (isDone(read.units[0]?.subject?.label ?? '')) flags.add('saidDone')
  if (read.practical.filter((fact) => fact.kind === 'priced').length > 1) flags.add('prices')
  const only = read.units[0]
  // A subject given without any advice: nothing may be said about it, questions may be asked.
  if (
    request.objective === 'conseil' &&
    read.units.length === 1 &&
    only?.kind === 'phrase' &&
    only.parts.length === 0 &&
    only.subject?.bare === false
  )
    flags.add('topic')
  if (read.units.length > 0 && read.units.every((unit) => unit.kind === 'how' || unit.kind === 'question'))
    flags.add('asked')
  if (read.job !== null) flags.add('job').add(read.job.several ? 'several' : 'single')
  if (read.units.length > 1 || read.practical.length > 1 || wordsOf(read.units[0]?.rest ?? '').length > 3)
    flags.add('told')
  if (read.units.length === 0 && read.practical.length === 0 && read.job === null) flags.add('bare')
}
