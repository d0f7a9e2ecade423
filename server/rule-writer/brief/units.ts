import { hasFiniteVerb, startsWithInfinitive } from '#server/rule-writer/language/verbs.ts'
import { asSentence, upperFirst } from '#server/rule-writer/language/words.ts'
import type { Objective } from '#shared/objectives.ts'
import { readJob } from './job.ts'
import { readChunks, readNote } from './note.ts'
import { leadingMoment } from './opening.ts'
import type { Order } from './orders.ts'
import { emailPattern, isContact, whenPattern as moment, phonePattern } from './practical.ts'
import { readPriced } from './price-list.ts'
import { splitChunks } from './split.ts'
import { isAddress } from './theme.ts'
import type { ReadUnits, Unit } from './unit.ts'

/** How far the words may be taken apart: news of a closure are kept as they were told. */
interface Mood {
  grave: boolean
  asTold: boolean
}

type Given = { form: Order['form'] | 'plain'; text: string }

const empty =
  /^(?:une?|la|notre|des|nos|les|quelques|l’une de nos|une de nos)? ?(?:dernières? |derniers? )?(?:réalisations?|actualités?|produits?|services?|événements?|projets?|chantiers?|activités?|travaux|conseils?|offre d’emploi|entreprise|société|savoir-faire|prestations?)(?: (?:récente?s?|derniers?|dernières?|du moment))?(?: (?:de l’entreprise|de la société|de notre entreprise|de \uE000|en cours))?$/iu
/** « NOUVEAU ! » alone says nothing that the next sentence does not. */
const shout = /^(?:nouveau|nouveautés?|urgent|infos?|promo|annonce|attention|important)[\s\u00a0\u202f!]*$/iu
const meta =
  /^(?:(?:une? |notre |le |la )?(?:petite? )?conseils?|astuces?|rappels?|infos?|information|nouveautés?|nouveau(?: service| produit)?|promo|événement|évènement|recrutement|offre d’emploi|produit|réalisation|sujet|thème|contexte|objectif|idée|idée de post|post|brief|texte|message|annonce|à savoir|important|à noter|attention|nb|ps|note)[\s\u00a0]:[\s\u00a0]?/iu
const consent =
  /^(?:(elle|il|ils|elles|on a son accord|la cliente|le client) )(?:est|sont|a|ont)?[^.]{0,12}(?:ok|okay|d’accord|accepté|donné (?:son|leur) accord)[^.]{0,30}$/iu

/** « Envoyer CV à… avant le 30 juin »: how to apply, not what the work is. */
const applying =
  /^(?:envoyer|envoyez|adresser|adressez|transmettre|postuler|postulez|candidater|contacter|contactez|écrire|écrivez)(?!\p{L})/iu

function emailOrPhone(text: string): boolean {
  return emailPattern.test(text) || phonePattern.test(text)
}

/** Turns sentences without orders into units, practical facts, a job and contacts. */
export function readUnits(orders: Given[], objective: Objective, mood: Mood): ReadUnits {
  const out: ReadUnits = { units: [], practical: [], job: null, contacts: '' }
  for (const given of joinPrices(orders)) readOne(given, objective, out, mood.asTold)
  mergeShortStart(out.units)
  if (mood.grave) for (const unit of out.units) unit.text = unit.text.replace(/^Voici /u, 'Nous annonçons ')
  return out
}

function readOne(given: Given, objective: Objective, out: ReadUnits, asTold: boolean): void {
  const text = given.text
    .replace(meta, '')
    .replace(/^[\s,:–-]+/u, '')
    .trim()
  const bare = text.replace(/[.!…\s]+$/u, '')
  if (bare === '' || empty.test(bare) || shout.test(bare)) return
  if (isContact(bare)) {
    out.contacts += ` ${bare}`
    return
  }
  if (objective === 'recrutement' && applying.test(bare) && emailOrPhone(bare)) {
    out.contacts += ` ${bare}`
    const limit = /(?:avant|jusqu’au|d’ici)[\s\u00a0].*$/iu.exec(bare)?.[0]
    if (limit !== undefined) out.practical.push({ kind: 'given', label: 'Candidatures', text: limit })
    return
  }
  const agreed = consent.exec(bare)
  if (agreed !== null) {
    const many = /^(?:ils|elles)$/iu.test(agreed[1] ?? '')
    out.units.push(plain('statement', `Photo publiée avec ${many ? 'leur' : 'son'} accord.`))
    return
  }
  if (objective === 'recrutement' && out.job === null && given.form !== 'how') {
    const job = readJob(
      bare,
      given.form === 'object' ||
        (given.form === 'plain' && !hasFiniteVerb(bare) && !startsWithInfinitive(bare)),
    )
    if (job !== null) {
      out.job = job
      readChunks(splitChunks(job.rest), objective, out)
      return
    }
  }
  if (isAddress(bare)) out.units.push(plain('statement', asSentence(text)))
  else if (/\?$/.test(text)) out.units.push(plain('question', upperFirst(text)))
  else if (given.form === 'how' && /[\s\u00a0]:[\s\u00a0]/u.test(bare)) {
    const [asked = '', ...answer] = bare.split(/[\s\u00a0]:[\s\u00a0]/u)
    out.units.push(plain('how', asQuestion(asked)))
    readOne({ form: 'plain', text: answer.join('\u00a0: ') }, objective, out, asTold)
  } else if (given.form === 'how') out.units.push(plain('how', asQuestion(bare)))
  else if (given.form === 'sentence') out.units.push(plain('statement', asSentence(text)))
  else if (given.form === 'infinitive' || startsWithInfinitive(bare))
    out.units.push(plain('infinitive', asSentence(text)))
  else if (hasFiniteVerb(bare)) out.units.push(plain('statement', asSentence(text)))
  else if (asTold && given.form === 'plain' && moment.test(bare))
    out.units.push(plain('statement', asSentence(text)))
  else readNote(bare, given.form === 'object', objective, out)
}

/** « Ourlet 12 €. Retouche 18 €. »: sentences that are lines of one price list. */
function joinPrices(orders: Given[]): Given[] {
  const out: Given[] = []
  const priced = (given: Given | undefined): boolean =>
    given?.form === 'plain' &&
    splitChunks(given.text).every((chunk) => readPriced(chunk.replace(/\.$/, '')) !== null)
  for (const given of orders) {
    const last = out.at(-1)
    if (last !== undefined && priced(last) && priced(given))
      out[out.length - 1] = { ...last, text: `${last.text.replace(/\.$/, '')}, ${given.text}` }
    else out.push(given)
  }
  return out
}

/** « C’est Noël ! » opens nothing alone: it goes with the next sentence. */
function mergeShortStart(units: Unit[]): void {
  const [first, second] = units
  if (
    first?.kind !== 'statement' ||
    second?.kind !== 'statement' ||
    first.text.length > 22 ||
    second.text.length > 110
  )
    return
  const text = `${first.text} ${second.text}`
  units.splice(0, 2, { ...first, text, rest: text })
}

function plain(kind: Unit['kind'], text: string): Unit {
  const opening = kind === 'statement' ? leadingMoment(text) : null
  return { kind, text, subject: null, rest: text, parts: [], opening }
}

/** « pourquoi il faut… » asks « Pourquoi faut-il… ? »; only what is already a question gets its mark. */
function asQuestion(text: string): string {
  const turned = text.replace(/^(pourquoi|quand|où|comment) il faut /iu, '$1 faut-il ')
  const [, first = '', second = ''] = /^(\p{L}+) (\S+)/u.exec(turned) ?? []
  const asks =
    /-(?:il|t-il|on|t-on|ils|elle|elles|nous|vous)$/u.test(second) ||
    (/^(?:comment|où|quand|combien|pourquoi)$/iu.test(first) &&
      startsWithInfinitive(turned.slice(first.length + 1).replace(/^(?:bien|mieux|ne pas) /u, '')))
  return asks ? upperFirst(`${turned}\u202f?`) : asSentence(text)
}
