import type { Brief, Piece } from './brief.ts'
import { isMoment, whenPattern } from './practical.ts'
import { asSentence, fold, leans, lowerCommon, upperFirst, withoutStop, wordsOf } from './words.ts'

/** The paragraphs of a brief for a turn; the first one is the hook. Every piece is in them, once. */
export function arrange(brief: Brief, turn: number, hookLength: number): string[] {
  const [first = [], ...others] = brief.sections
  const { opening, isFronted, isListed } = arrangementOf(brief, first, turn, hookLength)
  const lead = first[opening]
  const rest = [...first.slice(0, opening), ...first.slice(opening + 1)]
  const fronted = isFronted && lead !== undefined ? momentFirst(lead) : null
  const opened = fronted === null ? lead : { kind: 'sentence' as const, text: fronted, parts: [] }
  return [
    ...paragraphs(opened === undefined ? [] : [opened, ...rest], brief, isListed, true),
    ...others.flatMap((section) => paragraphs(section, brief, isListed, false)),
  ]
}

/** Which piece opens, with its moment in front or not, and whether notes become lines. */
function arrangementOf(brief: Brief, first: Piece[], turn: number, hookLength: number) {
  const lead = first[0]
  // A question comes before its answer.
  const reorders = brief.isFrench && !brief.isSober && !/\?[\s\u00a0]*$/u.test(lead?.text ?? '')
  const openings = first.flatMap((piece, opening) =>
    opening === 0 || (reorders && isFree(first, opening) && opensAlone(piece, hookLength, brief))
      ? [{ opening, isFronted: false }]
      : [],
  )
  const isPlain = ({ kind, text }: Piece): boolean =>
    (kind === 'note' || kind === 'sentence') && wordsOf(text).length >= 5 && !leans(text) && !after.test(text)
  const second = first.findIndex((piece, at) => at > 0 && isPlain(piece) && isFree(first, at))
  if (openings.length === 1 && reorders && !brief.isJob && second > 0)
    openings.push({ opening: second, isFronted: false })
  if (brief.isFrench && lead !== undefined && momentFirst(lead) !== null)
    openings.push({ opening: 0, isFronted: true })
  const lap = openings.length % 2 === 0 ? Math.floor(turn / openings.length) : 0
  const chosen = openings[turn % Math.max(1, openings.length)] ?? { opening: 0, isFronted: false }
  return { ...chosen, isListed: (turn + lap) % 2 === 1 }
}

/** Does nothing around it lean on it? What follows would lose what it speaks of. */
const isFree = (pieces: Piece[], at: number): boolean =>
  pieces.slice(at + 1, at + 2).every(({ text, kind }) => kind !== 'farewell' && !leans(text)) &&
  !/:[\s\u00a0]*$/u.test(pieces[at - 1]?.text ?? '')

/** Says something of what was told before. */
const after = /^(?:bravo|le reste|la suite|pas |rendez-vous|non |\d+ par |\d+ \p{L}+ seulement)/iu

const calls = /^\S+[\s\u00a0]*:|(?<!\p{L})(?:appelez|contactez|réservez|inscrivez|envoyez|venez)(?!\p{L})/iu

/** A sentence that may stand before the others: it leans on none, and says something. */
function opensAlone(piece: Piece, hookLength: number, brief: Brief): boolean {
  // « 3 jours de chantier. » opens; « Portefeuille de 50 dossiers. » does not say of what.
  if (piece.kind === 'note')
    return (
      /^\d/.test(piece.text) && !brief.isJob && wordsOf(piece.text).length >= 4 && !after.test(piece.text)
    )
  const fits = piece.text.length <= hookLength && wordsOf(piece.text).length >= 5
  return (
    piece.kind === 'sentence' &&
    fits &&
    !leans(piece.text) &&
    !calls.test(piece.text) &&
    !after.test(piece.text)
  )
}

/** A term is not when it takes place. */
const until = /^(?:avant|jusqu|dès|pour|à partir|au|fin|début|courant)/iu
const unfinished =
  /[\s\u00a0](?:de|du|des|et|ou|à|pour|depuis|avant|entre|par|fait|que|qui|est|sont)$|,[^,]{0,30}$/iu

/** « Le salon ferme du 3 au 18 août. » becomes « Du 3 au 18 août, le salon ferme. »; null when it cannot. */
function momentFirst(piece: Piece): string | null {
  if (piece.kind === 'note' && piece.parts.length > 1) {
    const at = piece.parts.findIndex((part, index) => index > 0 && isMoment(part) && whenPattern.test(part))
    if (at === -1 || piece.text.includes('\u00a0:')) return null
    const rest = piece.parts.filter((_, index) => index !== at).join(', ')
    if (until.test(piece.parts[at] ?? '') || lowerCommon(rest) === null) return null
    return asSentence(`${upperFirst(piece.parts[at] ?? '')}\u00a0: ${lowerCommon(rest) ?? rest}`)
  }
  if (piece.kind !== 'note' && piece.kind !== 'sentence') return null
  const text = withoutStop(piece.text)
  const found = [...text.matchAll(new RegExp(whenPattern, 'giu'))].at(-1)
  if (found === undefined || found.index + found[0].length < text.length || /[?!:«]/u.test(text)) return null
  const clause = text.slice(0, found.index).replace(/[\s\u00a0,]+$/u, '')
  const lowered = lowerCommon(clause)
  if (piece.kind === 'note' && (until.test(found[0]) || lowered === null)) return null
  if (wordsOf(clause).length < 3 || unfinished.test(clause)) return null
  if (piece.kind === 'note') return asSentence(`${upperFirst(found[0])}\u00a0: ${lowered ?? clause}`)
  const isPlain = lowered !== null && !/(?<!\p{L})(?:qui|que|qu’|mais|et)(?!\p{L})/iu.test(clause)
  return isPlain ? asSentence(`${upperFirst(found[0])}, ${lowered}`) : null
}

function paragraphs(pieces: Piece[], brief: Brief, isListed: boolean, isFirst: boolean): string[] {
  const out: string[] = []
  const facts: string[] = []
  const farewells: string[] = []
  // The parts of a note stand under it; other practical facts come together at the end, when there are three.
  let run: string[] = []
  let lines: string[] = []
  const apart = pieces.filter((piece) => partsApart(piece, brief, isListed))
  const factCount = pieces.filter(({ kind }) => kind === 'fact').length
  const together = apart.reduce((sum, { parts }) => sum + parts.length - 1, factCount) >= 3
  const isShort = pieces.filter(({ kind }) => kind === 'sentence' || kind === 'note').length <= 3
  const isLast = (piece: Piece): boolean =>
    pieces.slice(pieces.indexOf(piece)).every(({ kind }) => kind === 'farewell' || kind === 'fact')
  const isOpen = (): boolean => isFirst && out.length === 0 && run.length === 0 && facts.length === 0
  const flush = (): void => {
    if (run.length > 0) out.push(run.join(' '))
    if (lines.length > 0) out.push(factLines(lines))
    run = []
    lines = []
  }
  const say = (text: string): void => {
    const length = brief.restore([...run, text].join(' ')).length
    // The hook stands alone, a « Nouveau ! » with what it announces.
    const isHook = isFirst && out.length === 0 && run.length === 1 && run.join('').length > 24
    const isFull = isListed && !isShort ? run.join('').length > 60 : length > 260
    if ((isHook && !(isListed && isShort && length < 125)) || lines.length > 0 || isFull) flush()
    run.push(text)
  }
  for (const piece of pieces) {
    const [head = '', ...rest] = piece.parts
    // A few words after lines are one more line.
    const isLine = lines.length > 0 && piece.kind === 'note' && rest.length === 0 && piece.text.length <= 40
    // Thanks in the middle stay where they were said.
    if (piece.kind === 'farewell' && isLast(piece)) farewells.push(asSentence(piece.text))
    else if (piece.kind === 'farewell') say(asSentence(piece.text))
    else if (piece.kind === 'list') {
      flush()
      out.push(listOf(piece, isListed))
    } else if (piece.kind === 'fact' && isOpen() && factCount === pieces.length) say(upperFirst(piece.text))
    else if (isLine || (piece.kind === 'fact' && together && lines.length > 0)) lines.push(piece.text)
    else if (piece.kind === 'fact' && together) facts.push(piece.text)
    else if (!partsApart(piece, brief, isListed)) say(asSentence(piece.text))
    else {
      if (isOpen()) out.push(together || rest.length >= 2 ? upperFirst(head) : asSentence(head))
      else say(asSentence(head))
      if (together) lines.push(...rest)
      else for (const part of rest) say(asSentence(part))
    }
  }
  flush()
  return [...out, factLines(facts), farewells.join(' ')].filter((part) => part !== '')
}

/** Does a note give its parts to the lines below? A long one does, a short one on another turn. */
function partsApart({ kind, parts, text }: Piece, brief: Brief, isListed: boolean): boolean {
  const [head = '', ...rest] = parts
  if (kind !== 'note' || rest.length === 0 || brief.isSober || /[«»]/u.test(text)) return false
  const isLong = parts.length >= 4 || (parts.length === 3 && text.length > 90)
  const stands = head.length > 7 && !isMoment(head) && !rest.some((part) => hangs.test(part))
  return stands && (isLong !== isListed || text.length > 125)
}

/** A part that means nothing on a line of its own. */
const hangs =
  /^(?:qui|que|dont|où|mais|donc|car|et|ou|comme|ni|puis|sauf|sinon|d’où|soit|voire|selon|entre)(?!\p{L})/iu

function listOf({ text, parts }: Piece, isListed: boolean): string {
  const intro = text === '' ? '' : upperFirst(text)
  const plain = parts.every((part) => !/\d[\s\u00a0]?€|^\d{1,2}\. /u.test(part) && part.length < 60)
  const inline = `${intro}\u00a0: ${parts.map((part) => lowerCommon(part) ?? part).join(', ')}`
  // Prices and steps stay one under the other, whatever the turn.
  if (isListed && plain && intro !== '' && inline.length < 200) return asSentence(inline)
  const lines = parts.map((part) => (/^\d{1,2}\. /u.test(part) ? part : `– ${upperFirst(part)}`))
  const title = intro === '' || /[!?.]$/u.test(intro) ? intro : `${intro}\u00a0:`
  return [title, ...lines].filter((line) => line !== '').join('\n')
}

/** Practical lines together, one a line when there are three (docs/product/writing.md §1). */
function factLines(facts: string[]): string {
  const lines = facts.map((fact) => upperFirst(withoutStop(fact).replace(/^et /u, '')))
  return lines.length >= 3 ? lines.join('\n') : lines.map(asSentence).join(' ')
}

/** Do two texts begin with the same words? */
export function opensLike(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => wordsOf(fold(text)).slice(0, 4).join(' '))
  return first !== '' && first === second
}
