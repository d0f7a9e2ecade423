import type { CompanyFacts, TextRequest } from '#server/integrations/ai/types.ts'
import { withNames, withoutShouting } from '#server/proofreader/typing/capitals.ts'
import { withoutFrames, withoutGreeting, withPoints } from '#server/proofreader/typing/frames.ts'
import { withListedLines } from '#server/proofreader/typing/listed-lines.ts'
import { setAside } from '#server/proofreader/typing/marks.ts'
import { isWrittenWell, mendTyping, signaturePattern } from '#server/proofreader/typing/mend-typing.ts'
import { plainText } from '#server/proofreader/typing/plain-text.ts'
import { pricedLine } from '#server/proofreader/typing/practical.ts'
import { splitSentences } from '#server/proofreader/typing/sentences.ts'
import { isPersonName } from '#server/proofreader/words.ts'
import { setApart } from './find-instructions.ts'
import { contactsIn, isKeptBack, thankByName, unnamed, withoutName } from './instruction-contents.ts'
import { isForWriter, ownOdds, withoutToldHead, withoutToldSentences } from './instruction-sentences.ts'
import { nameJob, recruits } from './job-postings.ts'
import { type Piece, readPieces } from './pieces.ts'
import { readRemark } from './remark.ts'
import { isForeign, withoutStop } from './words.ts'
import { apart, isCourtesy, readWishes, type Wishes, withoutWishes } from './writer-instructions.ts'

export interface Brief {
  /** What belongs together: each subject has its own paragraphs. */
  sections: Piece[][]
  isFrench: boolean
  /** Grief and bad news, complaints and answers, closures: no emoji and no call. */
  isSober: boolean
  isGrief: boolean
  isJob: boolean
  /** Whole sentences, with their capitals and stops: they are not cut. */
  isCareful: boolean
  /** Typed in one run: no stop stands inside it. */
  isRun: boolean
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

const grief =
  /(?<!\p{L})(?:décès|décédée?s?|deuil|obsèques|funérailles|condoléances|s[’']est éteinte?)(?!\p{L})/iu
/** « enfin non ça le mets pas »: takes back what was said just before. */
const retracts =
  /^non,? (?:finalement|en fait|laisse|oublie).*$|^(?:\()?(?:enfin,? |euh,? |ah,? )?(?:non,? )?(?:ça |cela )?(?:ne )?(?:le |la |les )?(?:mets|met|mettez) (?:le |la |les )?pas(?: (?:finalement|en fait|dedans|c’est pour moi|ça))?[\s.)!]*$/iu
/** A new subject begins. */
const another =
  /^(?:sinon|autre (?:chose|info|sujet|nouvelle)|par ailleurs|d’autre part|deuxième (?:chose|info)|au fait|ps|p\.s\.|également|et aussi|aussi,)(?![\p{L}])/iu
const bullet = /^\s*(?:[-*•–—·▪✔✓→]|>(?![\s\u00a0]*\d)|\d{1,2}[.)°](?!\d))[\s\u00a0]+/u

/** Reads what the user wrote (docs/product/writing.md §2). Pure: the same request gives the same brief. */
export function readBrief(request: Pick<TextRequest, 'company' | 'context' | 'objective' | 'remark'>): Brief {
  const { company, objective, remark = '' } = request
  const { facts, instructions: remarks } = readRemark(remark, company)
  const whole = plainText([request.context, ...facts].join('\n'))
  const isWell = isWrittenWell(whole)
  const { text: spokenContext, told } = withoutToldSentences(plainText(request.context), isWell)
  const typed = plainText([spokenContext, ...facts].join('\n'))
  const isFrench = !isForeign(typed) && !/(?<!\p{L})in english(?!\p{L})/iu.test(typed)
  const named = [company.name, ...company.keywords.filter((word) => /^\p{Lu}/u.test(word.trim()))]
  const { text: untagged, tags } = withoutTags(typed)
  const marked = setAside(untagged, company.name.normalize('NFC').trim())
  const known = [company.description, company.address ?? '', ...company.keywords.map((word) => `, ${word}`)]
  const quiet = withNames(withoutShouting(marked.text, [company.name, ...known]), known)
  const laidOut = isWell ? quiet : withListedLines(quiet)
  const instructions = [...remarks, ...told.filter((one) => !isCourtesy(one))]
  const corrected = isFrench
    ? mendTyping(withoutGreeting(laidOut), named, isWell, (mended) =>
        isWell ? mended : withoutTold(mended, instructions),
      )
    : quiet
  const isJob = objective === 'recrutement'
  const isGrief = grief.test(corrected)
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
      Object.assign(piece, {
        text: withoutName(piece.text, instructions),
        parts: piece.parts.map((part) => withoutName(part, instructions)),
      })
  if (isJob && isFrench && !recruits.test(corrected)) nameJob(sections[0]?.[0])
  return {
    sections,
    isFrench,
    isSober:
      isGrief || (!isJob && objective !== 'conseil' && (sober.test(corrected) || closed.test(corrected))),
    isGrief,
    isJob,
    isCareful: isWell,
    isRun: isFrench && !isWell && !/[.!?…;](?=\s+\S)|\n/u.test(whole.trim()),
    wishes: readWishes(`${whole}\n${remark}`),
    instructions: instructions.map(marked.restore),
    tags,
    said: marked.restore(corrected),
    restore: marked.restore,
  }
}

function withoutTold(text: string, instructions: string[]): string {
  const { text: kept, told } = setApart(text)
  // Nothing but orders: the user may have meant them for readers.
  if (kept.trim() === '') return text
  instructions.push(...told.filter((one) => !isCourtesy(one)))
  return kept
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
    const priced = stands
      ? lines.map((line) => pricedLine(line.trim()) !== null || /\d[\s\u00a0]?%$/u.test(line.trim()))
      : []
    const pointed = lines.some((line) => /^[-–] \p{L}/u.test(line))
    // Where items have their dash the lines around them are none.
    const isList = !pointed && priced.filter((one) => one).length >= 2
    let section: Piece[] = []
    for (const [index, line] of lines.entries()) {
      // « - 39 € par mois » is no sum taken off among other points of a list.
      const isItem = bullet.test(line) && (pointed || !/^\s*[-–]\s?\d+[\s\u00a0]?[%€]/u.test(line))
      const bare = line.replace(isItem ? bullet : /^\s+/u, '')
      if (isItem) addItem(section, numbered(line) + bare)
      else if (isCareful && index > 0 && index === lines.length - 1 && signaturePattern.test(bare))
        section.push({ kind: 'farewell', text: bare, parts: [] })
      else
        for (const [at, sentence] of splitSentences(bare)
          .flatMap((one) => (isKeptBack(one, isCareful) ? [one] : apart(one)))
          .entries()) {
          const isName = at > 0 && index === lines.length - 1 && bare.endsWith(sentence) && signs(sentence)
          if (isCareful && isName) {
            section.push({ kind: 'farewell', text: sentence, parts: [] })
            continue
          }
          if (retracts.test(sentence) && section.length > 0) {
            instructions.push(section.pop()?.text ?? '', sentence)
            continue
          }
          // « Signer Valérie. »
          const [, signed] =
            /^sign(?:er|e|ez|é)[\s\u00a0]?:? (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)[\s.]*$/iu.exec(sentence) ?? []
          if (signed !== undefined && signaturePattern.test(signed)) {
            section.push({ kind: 'farewell', text: signed, parts: [] })
            continue
          }
          if (isKeptBack(sentence, isCareful)) {
            instructions.push(sentence)
            continue
          }
          const { text: bareSentence, told: head } = isCareful
            ? { text: sentence, told: '' }
            : withoutToldHead(sentence)
          if (head !== '') instructions.push(head)
          const read = isToldWhole(bareSentence, isCareful)
            ? { text: '', instructions: [bareSentence] }
            : withoutWishes(bareSentence)
          const told = isCourtesy(read.text) ? { ...read, text: '' } : read
          instructions.push(...told.instructions)
          // An address or a number inside an order is still for the readers.
          for (const one of told.instructions.flatMap((order) => contactsIn(order, restore)))
            section.push({ kind: 'fact', text: one, parts: [] })
          const pieces = readPieces(told.text, isFrench, isJob, isCareful)
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

/** « … son frigo. Chantal et Didier »: names alone behind the last stop. */
const signs = (sentence: string): boolean =>
  signaturePattern.test(sentence) &&
  sentence.split(/[ -]/u).every((word) => word === 'et' || isPersonName(word.toLowerCase()))

/** A sentence of a careful text is kept or set apart whole. */
const isToldWhole = (sentence: string, isCareful: boolean): boolean =>
  isCareful ? ownOdds(sentence) > 0 && setApart(sentence).text === '' : isForWriter(sentence)

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
  // « Panier : tomates, poivrons. 15 €. »: the price of one thing, told with its parts.
  const bare = withoutStop(piece.text)
  if (
    /^\d[\d.,]*[\s\u00a0]€$/u.test(bare) &&
    last?.kind === 'note' &&
    /^(?:(?:l[ae]|un|une|notre|petite?|grande?) )*(?:panier|coffret|colis|box|corbeille|cagette|assortiment)(?!s)(?: [^:(]{2,30})?[\s\u00a0]:[\s\u00a0]/iu.test(
      last.text,
    )
  ) {
    last.text = last.text.replace(/[\s\u00a0]:[\s\u00a0]/u, ` (${bare})$&`)
    return
  }
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

const nobody: CompanyFacts = { name: '', industry: '', description: '', keywords: [], website: null }

/** What a brief and the remark on its last text tell the writer and not the readers: set apart, shown to the user. */
export const readInstructions = (context: string, remark = ''): string[] =>
  readBrief({ company: nobody, context, remark, objective: 'produit' }).instructions
