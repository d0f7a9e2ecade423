import type { Piece } from '#server/brief/pieces.ts'
import { type Brief, isClosure } from '#server/brief/read-brief.ts'
import {
  asSentence,
  fold,
  leans,
  lowerCommon,
  lowerFirst,
  upperFirst,
  withoutStop,
  wordsOf,
} from '#server/brief/words.ts'
import type { TextRequest } from '#server/integrations/ai/types.ts'
import { signaturePattern } from '#server/proofreader/typing/mend-typing.ts'
import { isContact, whenPattern } from '#server/proofreader/typing/practical.ts'
import { matchesOf } from '#shared/matches-of.ts'
import { networkRules } from '#shared/networks.ts'

/** The paragraphs of a brief for a turn; the first one is the hook. Every piece is in them, once. */
export function arrange(request: TextRequest, brief: Brief, turn: number): string[] {
  const [first = [], ...others] = brief.sections
  const opened = openings(request, brief, first)
  const pieces = opened[turn % Math.max(1, opened.length)] ?? first
  return [pieces, ...others].flatMap((section, index) =>
    paragraphs(section, brief, request.network, index === 0, turn % 2 === 1),
  )
}

/** The same pieces, each time behind another opening. */
function openings(request: TextRequest, brief: Brief, first: Piece[]): Piece[][] {
  const [lead, ...rest] = first
  if (lead === undefined || !brief.isFrench) return [first]
  // A question comes before its answer.
  const reorders = !brief.isSober && !/\?[\s\u00a0]*$/u.test(lead.text)
  const moved = first.flatMap((piece, at) =>
    at > 0 && reorders && isFree(first, at) && opensAlone(piece, request, brief)
      ? [[piece, ...first.slice(0, at), ...first.slice(at + 1)]]
      : [],
  )
  const led = [...announced(request, brief, lead), momentFirst(lead)].filter((text) => text !== null)
  const spoken = moved.filter(([piece]) => piece?.kind === 'sentence')
  const openers = [
    first,
    ...led.map((text): Piece[] => [
      { ...lead, text: lead.kind === 'list' ? withoutStop(text) : text },
      ...rest,
    ]),
    ...spoken,
  ]
  return openers.length > 2 ? openers : [...openers, ...moved.filter(([piece]) => piece?.kind === 'note')]
}

const establishment =
  /^(?:\p{L}{3,}erie|librairie|pharmacie|garage|salon|atelier|restaurant|hôtel|camping|domaine|ferme|(?:micro-)?crèche|clinique|agence|auto-école|école|institut|studio|centre|cave|moulin|musée|théâtre|étude|maison|boutique|pizzeria|auberge|café|bistrot?|snack|bar|pressing|pépinière)(?= )/iu
const feminine =
  /^(?:\p{L}+erie|librairie|pharmacie|ferme|(?:micro-)?crèche|clinique|agence|auto-école|école|cave|étude|maison|boutique|pizzeria|auberge|pépinière) /iu

/** « à la Savonnerie Nadia », « au Garage Roy », « à l’Atelier Colin », « chez Roy ». */
export function atCompany(named: string): string {
  const name = named.trim()
  if (!establishment.test(name)) return `chez ${name}`
  if (/^[aeiouéèêâîh]/iu.test(name)) return `à l’${name}`
  return feminine.test(name) ? `à la ${name}` : `au ${name}`
}

/** « Chez Roy, on a fini le toit »; « À noter : soirée lecture » (docs/product/writing.md §2.2). */
function announced({ company, objective }: TextRequest, brief: Brief, { kind, text }: Piece): string[] {
  if (brief.isGrief || (brief.isSober && !isClosure(text)) || /[?!:«]/u.test(text)) return []
  const bare = withoutStop(text)
  const lowered = lowerCommon(bare)
  const isNamed = fold(brief.said).includes(fold(company.name.trim()))
  const mayName =
    !isNamed &&
    !/^(?:chez|aux?|les?|la|l['’]|cabinet|sarl|sas|un|une)(?![\p{L}-])/iu.test(company.name.trim())
  const speaks = /^(?:on|nous|notre|nos|je|j’)(?=[\s\u00a0’]|(?<=’))/iu.test(bare)
  const isOurs =
    speaks || (objective === 'produit' && kind === 'sentence' && /^(?:les? |la |l’)/iu.test(bare))
  const named =
    mayName && isOurs && !brief.isSober && !/^je|^j’/iu.test(bare)
      ? [`${upperFirst(atCompany(company.name))}, ${lowerFirst(bare)}`]
      : []
  const seeks = /^(?:nous|on) (?:recherch|cherch|recrut|embauch)(?:ons|e) (?=une? |des |\d)/iu.exec(bare)?.[0]
  if (brief.isJob && seeks !== undefined && !/bénévol/iu.test(bare))
    named.push(`Offre d’emploi\u00a0: ${bare.slice(seeks.length)}`)
  if (lowered === null || kind === 'fact' || leans(text)) return named
  const isSold = kind !== 'sentence' && mayName && objective !== 'evenement' && !brief.isSober && !brief.isJob
  const label =
    objective === 'conseil'
      ? 'Bon à savoir'
      : objective === 'evenement' || isClosure(text)
        ? 'À noter'
        : isSold
          ? upperFirst(atCompany(company.name))
          : ''
  if (label === '' || brief.isJob) return named
  return [...named, kind === 'list' && isSold ? `${label}, ${lowered}` : `${label}\u00a0: ${lowered}`]
}

/** Does nothing around it lean on it? What follows would lose what it speaks of. */
const isFree = (pieces: Piece[], at: number): boolean =>
  pieces.slice(at + 1, at + 2).every(({ text, kind }) => kind !== 'farewell' && !leans(text)) &&
  !/:[\s\u00a0]*$/u.test(pieces[at - 1]?.text ?? '')

/** Says something of what was told before. */
const after =
  /^(?:bravo|le reste|la suite|les autres|pas |ne |rendez-vous|non |\d+ par |\d+ \p{L}+ seulement)/iu
const calls = /^\S+[\s\u00a0]*:|(?<!\p{L})(?:appelez|contactez|réservez|inscrivez|envoyez|venez)(?!\p{L})/iu

/** A piece that may stand before the others: it leans on none, and says something. */
function opensAlone({ kind, text }: Piece, { network, objective }: TextRequest, { isJob }: Brief): boolean {
  const length = wordsOf(text).length
  // « 3 jours de chantier. » opens; « Portefeuille de 50 dossiers. » does not say of what.
  const isLong =
    kind === 'note' ? /^[−\d]/u.test(text) && !isJob && length >= 4 : kind === 'sentence' && length >= 5
  const fits = text.length <= networkRules[network].hookLength
  // Of an event its day comes first.
  if (objective === 'evenement' && !whenPattern.test(text)) return false
  if (objective !== 'conseil' && /^\p{L}+ez(?!\p{L})/u.test(text)) return false
  return isLong && fits && !leans(text) && !calls.test(text) && !after.test(text)
}

const until = /^(?:avant|jusqu|dès|pour|à partir|au|fin|début|courant)/iu
const unfinished =
  /[\s\u00a0](?:de|du|des|et|ou|à|pour|depuis|avant|entre|par|fait|que|qui|est|sont)$|,[^,]{0,30}$/iu

const endsDated = new RegExp(`${whenPattern.source}$`, 'iu')

/** « Le salon ferme du 3 au 18 août. » becomes « Du 3 au 18 août, le salon ferme. »; null when it cannot. */
function momentFirst({ kind, text: told }: Piece): string | null {
  const text = withoutStop(told)
  const found = [...text.matchAll(new RegExp(whenPattern, 'giu'))].at(-1)
  if (!/note|sentence/.test(kind) || found === undefined || /[?!:«]/u.test(text)) return null
  if (found.index + found[0].length < text.length) return null
  const clause = text.slice(0, found.index).replace(/[\s\u00a0,]+$/u, '')
  const lowered = lowerCommon(clause)
  if (lowered === null || wordsOf(clause).length < 3 || unfinished.test(clause) || endsDated.test(clause))
    return null
  if (kind === 'note')
    return until.test(found[0]) || clause.includes(', ')
      ? null
      : asSentence(`${upperFirst(found[0])}\u00a0: ${lowered}`)
  const isPlain = !/(?<!\p{L})(?:qui|que|qu’|mais|et)(?!\p{L})/iu.test(clause)
  return isPlain ? asSentence(`${upperFirst(found[0])}, ${lowered}`) : null
}

/** Sentences make paragraphs, practical facts lines, one a line; contacts and farewells come last. */
function paragraphs(
  pieces: Piece[],
  brief: Brief,
  network: TextRequest['network'],
  isFirst: boolean,
  isOdd: boolean,
): string[] {
  if (brief.isRun && areFacts(pieces)) return factLines(pieces, isFirst, isOdd)
  const isShort = network === 'instagram'
  const { hookLength } = networkRules[network]
  const out: string[] = []
  let run: string[] = []
  const flush = (): void => {
    if (run.length > 0) out.push(run.join(' '))
    run = []
  }
  const say = (text: string): void => {
    const length = brief.restore([...run, text].join(' ')).length
    // The hook stands alone, a « Nouveau ! » with what it announces; the next text of a brief joins them.
    const isHook = isFirst && out.length === 0 && run.join('').length > 24 && (!isOdd || length > hookLength)
    if (run.length > 0 && (isHook || length > (isShort === isOdd ? 260 : 170))) flush()
    run.push(text)
  }
  const whole = pieces.filter((piece) => !isEnd(piece, pieces))
  const told = isFirst && !brief.isCareful ? withShortHook(whole, hookLength) : whole
  const ends = pieces.filter((piece) => isEnd(piece, pieces))
  for (let at = 0; at < told.length; at += 1) {
    const piece = told[at]
    if (piece === undefined) continue
    const until = told.findIndex(({ kind }, index) => index >= at && kind !== 'fact')
    const facts = told.slice(at, until === -1 ? told.length : until)
    if (piece.kind === 'list') {
      flush()
      if (piece.text === '') introduce(out)
      out.push(listOf(piece, isOdd, isFirst && at === 0))
    } else if (facts.length > 1 && at > 0 && !brief.isGrief) {
      flush()
      out.push(facts.map(({ text }) => upperFirst(withoutStop(text))).join('\n'))
      at += facts.length - 1
    } else say(asSentence(piece.text))
  }
  flush()
  const contacts = ends.filter(({ kind }) => kind === 'fact').map(({ text }) => asSentence(text))
  const farewells = ends
    .filter(({ kind }) => kind === 'farewell')
    .map(({ text }) => (signaturePattern.test(text) ? `\n${text}` : asSentence(text)))
  return [...out, contacts.join('\n'), farewells.join(' ').replace(/ \n/gu, '\n').trim()].filter(
    (part) => part !== '',
  )
}

/** Three and more, at least as many facts as sentences, and none that fills two lines of a phone. */
const areFacts = (pieces: Piece[]): boolean =>
  pieces.length > 2 &&
  pieces.filter(({ kind }) => kind === 'sentence').length * 2 <= pieces.length &&
  pieces.every(({ text }) => text.length <= 90)

/**
 * Facts typed in one run stand one a line and without a stop: a break in the wrong place is no wrong sentence.
 * A reader of 18 pairs preferred it 13 to 2.
 */
function factLines(pieces: Piece[], isFirst: boolean, isOdd: boolean): string[] {
  const ends = pieces.filter((piece) => isEnd(piece, pieces))
  const ordered = [...pieces.filter((piece) => !ends.includes(piece)), ...ends]
  const blocks: string[][] = []
  for (const [at, piece] of ordered.entries()) {
    const isHook = isFirst && at === 0
    const line = piece.kind === 'list' ? listOf(piece, isOdd, isHook) : upperFirst(withoutStop(piece.text))
    const isApart =
      at === 0 || piece.kind === 'list' || ordered[at - 1]?.kind === 'list' || (isFirst && at < 2)
    if (isApart) blocks.push([line])
    else blocks.at(-1)?.push(line)
  }
  return blocks.map((lines) => lines.join('\n'))
}

/** A hurried note longer than what a network shows first stops before its last figure there, at a comma that was typed. */
function withShortHook([first, ...others]: Piece[], length: number): Piece[] {
  if (first === undefined) return []
  const at = Math.max(
    -1,
    ...matchesOf(first.text, /(?<!\s\d{1,2}), (?=\d)/gu).map(({ index }) => (index <= length ? index : -1)),
  )
  if (first.kind !== 'note' || first.text.length <= length || at < length / 3) return [first, ...others]
  const rest = upperFirst(first.text.slice(at + 2))
  return [{ ...first, text: first.text.slice(0, at) }, { ...first, text: rest }, ...others]
}

function isEnd(piece: Piece, pieces: Piece[]): boolean {
  if (pieces.length < 2) return false
  if (piece.kind === 'fact') return pieces.indexOf(piece) > 0 && isContact(piece.text)
  return (
    piece.kind === 'farewell' &&
    pieces
      .slice(pieces.indexOf(piece))
      .every(({ kind, text }) => kind === 'farewell' || (kind === 'fact' && isContact(text)))
  )
}

function listOf({ text, parts }: Piece, isInline: boolean, isFirst: boolean): string {
  const isPriced = parts.length > 1 && parts.every((part) => /\d[\s\u00a0]€/u.test(part))
  const intro = text !== '' ? upperFirst(text) : isPriced && isFirst ? 'Nos tarifs' : ''
  const isPlain = parts.every((part) => !/\d[\s\u00a0]?€|^\d{1,2}\. /u.test(part) && part.length < 60)
  const inline = `${intro}\u00a0: ${parts.map((part) => lowerCommon(part) ?? part).join(', ')}`
  // Prices and steps stay one under the other, whatever the turn.
  if (isInline && isPlain && intro !== '' && inline.length < 200) return asSentence(inline)
  const title = intro === '' || /[!?.]$/u.test(intro) ? intro : `${intro}\u00a0:`
  return [title, ...parts.map((part) => (/^\d{1,2}\. /u.test(part) ? part : dashed(part)))]
    .filter((line) => line !== '')
    .join('\n')
}

const isDiscount = /^[−-]\s?\d/u
const dashed = (part: string): string =>
  `${isDiscount.test(part) ? '' : '– '}${upperFirst(withoutStop(part).replace(/^et /iu, ''))}`

/** What stands just before a list announces it. */
function introduce(out: string[]): void {
  const head = out.at(-1) ?? ''
  if (head.length < 140 && /[^.!?]\.$/u.test(head) && !/[.!?:] |\n/u.test(head))
    out[out.length - 1] = `${head.slice(0, -1)}\u00a0:`
}
