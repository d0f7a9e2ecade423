import type { CompanyFacts, TextRequest } from '#server/integrations/ai/types.ts'
import { withNames, withoutShouting } from '#server/proofreader/typing/capitals.ts'
import { withoutFrames, withoutGreeting, withPoints } from '#server/proofreader/typing/frames.ts'
import { withListedLines } from '#server/proofreader/typing/listed-lines.ts'
import { setAside } from '#server/proofreader/typing/marks.ts'
import { isWrittenWell, mendTyping } from '#server/proofreader/typing/mend-typing.ts'
import { plainText } from '#server/proofreader/typing/plain-text.ts'
import { isPractical, pricedLine, whenPattern } from '#server/proofreader/typing/practical.ts'
import { splitChunks, splitSentences } from '#server/proofreader/typing/sentences.ts'
import { hasVerb } from '#server/proofreader/typing/verbs.ts'
import { jobParts, nameJob, recruits, withJobTitle } from './jobs.ts'
import { contactsIn, keptBack, thankByName, unnamed, withoutName } from './order-contents.ts'
import { withoutRequest } from './request-phrases.ts'
import { isForeign, withoutStop } from './words.ts'
import { apart, isCourtesy, readWishes, type Wishes, withoutWishes } from './writing-wishes.ts'

/** One thing the user said, with its marks still in it. */
export interface Piece {
  /** A sentence has its verb, a note has none; a list stands under its introduction. */
  kind: 'sentence' | 'note' | 'fact' | 'list' | 'farewell'
  text: string
  /** The parts of a note, the items of a list. */
  parts: string[]
}

export interface Brief {
  /** What belongs together: each subject has its own paragraphs. */
  sections: Piece[][]
  isFrench: boolean
  /** Grief and bad news, complaints and answers, closures: no emoji and no call. */
  isSober: boolean
  isGrief: boolean
  isJob: boolean
  wishes: Wishes
  /** What was told to the writer, and is not published. */
  instructions: string[]
  /** Hashtags the user put at the end, with their sign. */
  tags: string[]
  /** Everything said, repaired, marks put back: for looking words up. */
  said: string
  restore: (text: string) => string
}

/** Words that leave no room for an emoji or a call; trades that live on breakdowns use others. */
const sober =
  /(?<!\p{L})(?:décès|décédée?s?|deuil|hommage à|obsèques|funérailles|condoléances|nous a(?:vons)? quittée?s?|disparition de|tristesse|tristes?|liquidation|cessation d’activité|ferm\p{L}+ définitive\p{L}*|cambriolée?s?|malheureusement|annulée?s?|annulons|reportée?s?|excuses?|s’excuse|désolée?s?|regrett\p{L}+|(?:est|sont|sommes) en panne|rappel de produit|rupture de \p{L}+|incendie (?:au|à|dans|chez|cette|hier)|(?:arrête|arrêtons|arrêter)[\s\u00a0](?:la vente|l’activité|notre activité|définitivement)|licenciements?|avis (?:google|négatif|1 étoile)|réponse (?:à|au|aux)(?= (?:l’|un |une |la |cet|ce |M|avis))|réponse à l’|(?:clients?|clientes?)(?: \p{L}+)? (?:mécontent|s’est plaint|se plaint|se plaignent)\p{L}*|réclamation|mécontent\p{L}*|scandal\p{L}*)(?!\p{L})/iu
const closed =
  /(?<!\p{L})(?:(?:sera|seront|serons|est|sommes|reste|restera|sont)[\s\u00a0](?:\p{L}+[\s\u00a0])?fermée?s?|^fermée?s?|fermeture(?!s? (?:éclair|à glissière|de porte))|fermera|fermerons|fermons|absente?s?|(?:en |nos |les |^)congés(?! payés))(?!\p{L})/imu
/** Closed, or away: news, and no occasion for a call. */
export const isClosure = (text: string): boolean => closed.test(text)

const grief = /(?<!\p{L})(?:décès|décédée?s?|deuil|obsèques|funérailles|condoléances)(?!\p{L})/iu
const farewell =
  /^(?:merci|bonne (?:journée|soirée|semaine|année|fête|rentrée|continuation)|bonnes (?:fêtes|vacances)|joyeu(?:x|ses) |à (?:très )?(?:bientôt|vite|samedi|dimanche|demain|tout de suite|tout à l’heure)|(?:on|nous) vous attend|cordialement|bien à vous|au plaisir|hâte de )/iu
/** « enfin non ça le mets pas »: takes back what was said just before. */
const retracts =
  /^non,? (?:finalement|en fait|laisse|oublie).*$|^(?:\()?(?:enfin,? |euh,? |ah,? )?(?:non,? )?(?:ça |cela )?(?:ne )?(?:le |la |les )?(?:mets|met|mettez) (?:le |la |les )?pas(?: (?:finalement|en fait|dedans|c’est pour moi|ça))?[\s.)!]*$/iu
/** A new subject begins. */
const another =
  /^(?:sinon|autre (?:chose|info|sujet|nouvelle)|par ailleurs|d’autre part|deuxième (?:chose|info)|au fait|ps|p\.s\.|également|et aussi|aussi,)(?![\p{L}])/iu
const bullet = /^\s*(?:[-*•–—>·▪✔✓→]|\d{1,2}[.)°](?!\d))[\s\u00a0]+/u

/** Reads what the user wrote (docs/product/writing.md §2). Pure: the same request gives the same brief. */
export function readBrief(request: Pick<TextRequest, 'company' | 'context' | 'objective'>): Brief {
  const { company, objective } = request
  const typed = plainText(request.context)
  const isFrench = !isForeign(typed) && !/(?<!\p{L})in english(?!\p{L})/iu.test(typed)
  const isWell = isWrittenWell(typed)
  const named = [company.name, ...company.keywords.filter((word) => /^\p{Lu}/u.test(word.trim()))]
  const { text: untagged, tags } = withoutTags(typed)
  const marked = setAside(untagged, company.name.normalize('NFC').trim())
  const known = [company.description, company.address ?? '', ...company.keywords.map((word) => `, ${word}`)]
  const quiet = withNames(withoutShouting(marked.text, [company.name, ...known]), known)
  const laidOut = isWell ? quiet : withListedLines(quiet)
  const corrected = isFrench ? mendTyping(withoutGreeting(laidOut), named, isWell) : quiet
  const isJob = objective === 'recrutement'
  const isGrief = grief.test(corrected)
  const instructions: string[] = []
  const spoken = withoutFrames(corrected, isWell)
  const sections = sectionsOf(spoken, isFrench, isJob, instructions, isWell, marked.restore)
  // What the writer was told to thank for comes last.
  const [thanked] = sections[0] ?? []
  if (
    sections[0] !== undefined &&
    sections[0].length > 1 &&
    /^Merci (?:à|aux|au) /u.test(thanked?.text ?? '') &&
    !/^merci/iu.test(typed)
  )
    sections[0] = [
      ...sections[0].slice(1),
      ...(thanked === undefined ? [] : [{ ...thanked, kind: 'farewell' as const }]),
    ]
  thankByName(sections.flat())
  if (instructions.some((one) => unnamed.test(one)))
    for (const piece of sections.flat())
      Object.assign(piece, { text: withoutName(piece.text), parts: piece.parts.map(withoutName) })
  if (isJob && isFrench && !recruits.test(corrected)) nameJob(sections[0]?.[0])
  return {
    sections,
    isFrench,
    isSober:
      isGrief || (!isJob && objective !== 'conseil' && (sober.test(corrected) || closed.test(corrected))),
    isGrief,
    isJob,
    wishes: readWishes(typed),
    instructions: instructions.map(marked.restore),
    tags,
    said: marked.restore(corrected),
    restore: marked.restore,
  }
}

function withoutTags(text: string): { text: string; tags: string[] } {
  const last = /(?:(?:^|\s+)#[\p{L}_][\p{L}\p{N}_]*)+\s*$/u.exec(text)?.[0] ?? ''
  return { text: text.slice(0, text.length - last.length), tags: last.match(/#[\p{L}\p{N}_]+/gu) ?? [] }
}

function sectionsOf(
  text: string,
  isFrench: boolean,
  isJob: boolean,
  instructions: string[],
  isCareful: boolean,
  restore: (text: string) => string,
): Piece[][] {
  const sections: Piece[][] = []
  for (const block of withPoints(text).split(/\n\s*\n/)) {
    const lines = block.split('\n').filter((line) => line.trim() !== '')
    const stands =
      lines.length >= 3 && lines.filter((line) => !/[.!?…]\s*$/u.test(line)).length >= lines.length - 1
    const priced = stands ? lines.map((line) => pricedLine(line.trim()) !== null) : []
    const isList = priced.filter((one) => one).length >= 2
    let section: Piece[] = []
    for (const [index, line] of lines.entries()) {
      const isItem = bullet.test(line) && !/^\s*[-–]\s?\d+[\s\u00a0]?[%€]/u.test(line)
      const bare = line.replace(isItem ? bullet : /^\s+/u, '')
      if (isItem) addItem(section, numbered(line) + bare)
      else
        for (const sentence of splitSentences(bare).flatMap((one) =>
          keptBack.test(one) ? [one] : apart(one),
        )) {
          if (retracts.test(sentence) && section.length > 0) {
            instructions.push(section.pop()?.text ?? '', sentence)
            continue
          }
          if (keptBack.test(sentence)) {
            instructions.push(sentence)
            continue
          }
          const told = isCourtesy(sentence) ? { text: '', instructions: [] } : withoutWishes(sentence)
          instructions.push(...told.instructions)
          // An address or a number inside an order is still for the readers.
          for (const one of told.instructions.flatMap((order) => contactsIn(order, restore)))
            section.push({ kind: 'fact', text: one, parts: [] })
          const pieces = read(told.text, isFrench, isJob, isCareful)
          if (another.test(sentence) && section.length > 0) {
            sections.push(section)
            section = []
          }
          for (const piece of pieces) add(section, piece, stands, isList && index <= priced.lastIndexOf(true))
        }
    }
    if (section.length > 0) sections.push(section)
  }
  return sections
}

const numbered = (line: string): string => /^\s*\d{1,2}(?=[.)°])/u.exec(line)?.[0].concat('. ') ?? ''

function addItem(section: Piece[], item: string): void {
  const last = section.at(-1)
  const bare = /[.!?] \p{Lu}/u.test(item) ? item.trim() : withoutStop(item)
  const text =
    pricedLine(bare) ??
    bare.replace(/^(\d\. )(\p{Ll})/u, (_, sign: string, letter: string) => sign + letter.toUpperCase())
  if (last?.kind === 'list') last.parts.push(text)
  else if (last !== undefined && /[:][\s\u00a0]*$/u.test(last.text)) {
    last.kind = 'list'
    last.text = last.text.replace(/[\s\u00a0]*:[\s\u00a0]*$/u, '')
    last.parts = [text]
  } else section.push({ kind: 'list', text: '', parts: [text] })
}

/** Lines under a title keep their order and one form: items of a list up to the last price, else plain lines. */
function add(section: Piece[], piece: Piece, stands: boolean, isItem: boolean): void {
  const last = section.at(-1)
  const priced = piece.kind === 'note' || piece.kind === 'sentence' ? pricedLine(piece.text) : null
  const isShort =
    priced !== null ||
    piece.kind === 'fact' ||
    (piece.kind === 'note' && piece.text.length <= 90) ||
    (stands && piece.kind === 'sentence' && piece.text.length <= 60 && !/[!?]/u.test(piece.text))
  if (isItem && isShort && section.length > 0) {
    const text = priced ?? piece.text
    if (last?.kind === 'list') last.parts.push(text)
    else section.push({ kind: 'list', text: '', parts: [text] })
  } else if (stands && isShort && section.length > 0)
    section.push({ ...piece, text: priced ?? piece.text, kind: 'fact' })
  else section.push(piece.kind === 'farewell' && last === undefined ? { ...piece, kind: 'sentence' } : piece)
}

/** The pieces of one sentence; none when it only asked for a form. */
function read(sentence: string, isFrench: boolean, isJob: boolean, isCareful: boolean): Piece[] {
  if (sentence === '') return []
  if (!isFrench) return [{ kind: 'sentence', text: withoutRequest(sentence), parts: [] }]
  const asked = withoutRequest(sentence)
  const text = isJob && !isCareful ? withJobTitle(jobParts(asked)) : isJob ? withJobTitle(asked) : asked
  const bare = withoutStop(text)
  if (!/[\p{L}\p{N}\uE000-\uF8FF\p{Extended_Pictographic}]/u.test(bare)) return []
  if (farewell.test(bare) && bare.length < 90) return [{ kind: 'farewell', text, parts: [] }]
  if (isPractical(bare)) return [{ kind: 'fact', text: bare, parts: [] }]
  if ((bare.match(/ \/ /g) ?? []).length >= 2) return [slashedList(bare)]
  const [head = '', ...after] = bare.split(/[\s\u00a0]:[\s\u00a0]/u)
  const rest = after.join('\u00a0: ')
  const items = splitChunks(
    rest === '' ? bare : rest.replace(/, (?=(?:sans|avec|dont|hors) \p{L}+(?:,|$))/giu, ' '),
  )
  const prices = items.map(pricedLine)
  const isSeries = items.every((item, index) => prices[index] !== null || item.length <= 90)
  if (!/[?]$/u.test(bare) && isSeries && prices.filter((one) => one !== null).length >= 2)
    return priceList(rest === '' ? '' : head, items, prices)
  const isIntroduced = rest.length > 32 && head.length <= 90 && !announces.test(head)
  if (isIntroduced && items.length >= 3 && items.every((item) => item.length <= 90 && !tells(item)))
    return [{ kind: 'list', text: head, parts: lastItemApart(items) }]
  // What was written with care stays whole.
  if (isCareful)
    return [{ kind: tells(bare) || /[?!]$/u.test(bare) ? 'sentence' : 'note', text, parts: [bare] }]
  if (tells(bare) || /[?!]$/u.test(bare)) return clauseAndNotes(text, splitChunks(bare), isJob)
  const [first = '', ...later] = rest === '' ? items : [bare]
  const led = [withColon(first), ...later]
  return [{ kind: 'note', text: led.join(', '), parts: led }]
}

const opener = new RegExp(
  `^((?:infos?|rappel|attention|important|urgent|nouveautés?)(?: clients?| pratiques?)?|${whenPattern.source}) (?=\\p{L})(?!(?:de|du|d’|des|à|au|aux|en|dans|sur|pour|par|ouverte?s?|fermée?s?|et|ou|sauf|non-stop|matin|soir|midi|après-midi|prochain|chez|avec|sans|dès|jusqu|exceptionnel\\p{L}*|toute?s?|pour|seulement|uniquement|le|avant|après|entre|spécial|complet)(?!\\p{L}))`,
  'iu',
)
/** « Samedi 14 dégustation »: when, and what. */
const withColon = (part: string): string =>
  part.includes('\u00a0: ') ? part : part.replace(opener, '$1\u00a0: ')

/** Does any part of it say something, with a verb of its own? « Reste 3 places » is a note. */
const tells = (text: string): boolean =>
  hasVerb(text) && splitChunks(text).some((part) => hasVerb(part) && !isPractical(part))

/** « On a refait le toit, 240 m², ardoise, 5 semaines » is a sentence and its notes; « stage, 12 €, on vous prête tout » the reverse. */
function clauseAndNotes(text: string, told: string[], isJob: boolean): Piece[] {
  // « Samedi 11 juillet, on fait la fête, … »: what opens the clause belongs to it.
  const [opener = '', second = '', ...others] = told
  const isOpened =
    !tells(opener) && opener.length <= 40 && /^(?:on|nous|je|j’|il|ça|c’)/iu.test(second) && tells(second)
  const parts = isOpened ? [`${opener}, ${second}`, ...others] : told
  const whole: Piece[] = [{ kind: 'sentence', text, parts: [] }]
  const [clause = '', ...notes] = parts
  const from = parts.findIndex(tells)
  const rest = parts.slice(from).join(', ')
  if (
    from >= 2 &&
    /^(?:on|nous(?! (?:a|ont|avait|avaient|dit|écrit)(?!\p{L}))|je|j’|c’est|il|elle|ils|elles|ça)(?![\p{L}-])/iu.test(
      rest,
    ) &&
    !parts.slice(1, from).some((part) => depends.test(part))
  )
    return [note(parts.slice(0, from)), { kind: 'sentence', text: rest, parts: [] }]
  const isNoted =
    !/^\p{Lu}\p{Ll}/u.test(notes[0] ?? '') &&
    notes.every((one) => one.length <= 80 && !tells(one) && !depends.test(one)) &&
    tells(clause)
  const isDetail = notes.some((one) => /\d/.test(one) || isPractical(one) || isJob)
  if (!isNoted || !isDetail || (notes.length < 2 && text.length < 110) || clause.length < 24) return whole
  return [{ kind: 'sentence', text: clause, parts: [] }, ...notes.map((one) => note([one]))]
}

const note = (parts: string[]): Piece => ({ kind: 'note', text: parts.join(', '), parts })

const depends =
  /^(?:les?|la|l’|une?|des|(?:du|de|d’)(?!\s?\d| lundi| mardi| mercredi| jeudi| vendredi| samedi)|nos|notre|mon|ma|mes|ses|son|sa|ces|qui|que|dont|où|et|ou|mais|donc|car|comme|ni|puis|sauf|sinon|soit|voire|enfin|au|aux|ainsi|grâce|parce|même|malgré|à condition)(?![\p{L}])|«|[?!]$/iu

/** « hiver : lundi 4 € / mardi 5 € / jeudi 6 € »: a list typed on one line. */
function slashedList(text: string): Piece {
  const colon = text.indexOf('\u00a0: ')
  const intro = colon > 0 && colon < 60 ? text.slice(0, colon) : ''
  const parts = splitChunks(intro === '' ? text : text.slice(colon + 3))
  return { kind: 'list', text: intro, parts: parts.map((part) => pricedLine(part) ?? withColon(part)) }
}

function priceList(head: string, items: string[], prices: (string | null)[]): Piece[] {
  const first = prices.findIndex((one) => one !== null)
  const last = prices.findLastIndex((one) => one !== null)
  const said = [head, ...items.slice(0, first)].filter((part) => part !== '').join(', ')
  const parts = items.slice(first, last + 1).map((item, index) => prices[first + index] ?? item)
  // « Galette 4 parts 14 €, 6 parts 20 €, 8 parts 26 € »: the first item stands at the end of the name.
  const noun = /^\d+[\s\u00a0](\p{L}+)/u.exec(parts[1] ?? '')?.[1] ?? '\n'
  const [, name = '', own = ''] =
    new RegExp(`^(.{4,}?),? (\\d+[\\s\\u00a0]${noun}.*)$`, 'u').exec(parts[0] ?? '') ?? []
  if (said === '' && own !== '') parts[0] = own
  const intro = said === '' ? name : said
  const rest = items.slice(last + 1)
  const outer = rest.findIndex(
    (item) => item.length > 30 || /\d/.test(item) || isPractical(item) || tells(item),
  )
  const end = outer === -1 ? rest.length : outer
  const others = rest.slice(end).map((item): Piece => ({ kind: 'fact', text: item, parts: [] }))
  return [{ kind: 'list', text: intro, parts: [...parts, ...rest.slice(0, end)] }, ...others]
}

/** « a, b et c » has three items. */
function lastItemApart(items: string[]): string[] {
  const last = items.at(-1) ?? ''
  return [...items.slice(0, -1), ...last.split(/ et (?=(?:une? |des |le |la |les |l’|du )[^«\d]{3,40}$)/u)]
}

/** « Nouveau : la baguette… »: no list follows. */
const announces =
  /^(?:nouveau(?:té)?|info|infos|promo|conseil|rappel|attention|important|urgent|astuce|avant ?\/ ?après|avant|après)$/iu

const nobody: CompanyFacts = { name: '', industry: '', description: '', keywords: [], website: null }

/** What a brief tells its writer and not the readers: set apart, shown to the user. */
export const readInstructions = (context: string): string[] =>
  readBrief({ company: nobody, context, objective: 'produit' }).instructions
