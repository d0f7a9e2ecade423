import type { Brief, Piece } from './brief.ts'
import { isMoment, whenPattern } from './practical.ts'
import { asSentence, fold, leans, lowerCommon, upperFirst, withoutStop, wordsOf } from './words.ts'

/** How a text is laid out: which piece opens, with its moment in front or not, and what becomes a list. */
interface Arrangement {
  opening: number
  isFronted: boolean
  isListed: boolean
}

const paragraphLength = 260

/** The paragraphs of a brief for a turn; the first one is the hook. Every piece is in them, once. */
export function arrange(brief: Brief, turn: number, hookLength: number): string[] {
  const [first = [], ...others] = brief.sections
  const { opening, isFronted, isListed } = arrangementOf(brief, first, turn, hookLength)
  const lead = first[opening]
  if (lead === undefined) return others.flatMap((section) => paragraphs(section, brief, false, false))
  const moved = [lead, ...first.slice(0, opening), ...first.slice(opening + 1)]
  const fronted = isFronted ? momentFirst(lead) : null
  const whole =
    fronted === null ? moved : [{ kind: 'sentence' as const, text: fronted, parts: [] }, ...moved.slice(1)]
  return [
    ...paragraphs(whole, brief, isListed, true),
    ...others.flatMap((section) => paragraphs(section, brief, isListed, false)),
  ]
}

function arrangementOf(brief: Brief, first: Piece[], turn: number, hookLength: number): Arrangement {
  const openings = [{ opening: 0, isFronted: false }]
  const lead = first[0]
  // A question comes before its answer.
  const reorders = brief.isFrench && !brief.isSober && !/\?[\s\u00a0]*$/u.test(lead?.text ?? '')
  first.forEach((piece, opening) => {
    if (opening > 0 && reorders && opensAlone(piece, hookLength, brief))
      openings.push({ opening, isFronted: false })
  })
  if (brief.isFrench && lead !== undefined && momentFirst(lead) !== null)
    openings.push({ opening: 0, isFronted: true })
  const lap = Math.floor(turn / openings.length)
  const chosen = openings[turn % openings.length] ?? { opening: 0, isFronted: false }
  return { ...chosen, isListed: (openings.length % 2 === 0 ? turn + lap : turn) % 2 === 1 }
}

/** A sentence that may stand before the others: it leans on none, and says something. */
function opensAlone(piece: Piece, hookLength: number, brief: Brief): boolean {
  // « 3 jours de chantier. » opens; « Portefeuille de 50 dossiers. » does not say of what.
  if (piece.kind === 'note') return /^\d/.test(piece.text) && !brief.isJob && wordsOf(piece.text).length >= 3
  return (
    piece.kind === 'sentence' &&
    piece.text.length <= hookLength &&
    wordsOf(piece.text).length >= 5 &&
    !leans(piece.text) &&
    !/^\S+[\s\u00a0]*:|@|www\.|(?<!\p{L})(?:appelez|contactez|réservez|inscrivez|envoyez|venez)(?!\p{L})/iu.test(
      piece.text,
    )
  )
}

/** « Le salon ferme du 3 au 18 août. » becomes « Du 3 au 18 août, le salon ferme. »; null when it cannot. */
function momentFirst(piece: Piece): string | null {
  if (piece.kind === 'note' && piece.parts.length > 1) {
    const at = piece.parts.findIndex((part, index) => index > 0 && isMoment(part) && whenPattern.test(part))
    if (at === -1 || piece.text.includes('\u00a0:')) return null
    const rest = piece.parts.filter((_, index) => index !== at).join(', ')
    return asSentence(`${upperFirst(piece.parts[at] ?? '')}\u00a0: ${lowerCommon(rest) ?? rest}`)
  }
  if (piece.kind !== 'note' && piece.kind !== 'sentence') return null
  const text = withoutStop(piece.text)
  const found = [...text.matchAll(new RegExp(whenPattern, 'giu'))].at(-1)
  if (found === undefined || found.index + found[0].length < text.length || /[?!:«]/u.test(text)) return null
  const clause = text.slice(0, found.index).replace(/[\s\u00a0,]+$/u, '')
  if (
    wordsOf(clause).length < 3 ||
    /[\s\u00a0](?:de|du|des|et|ou|à|pour|depuis|avant|entre|par|fait|que|qui|est|sont)$|,[^,]{0,30}$/iu.test(
      clause,
    )
  )
    return null
  if (piece.kind === 'note')
    return asSentence(`${upperFirst(found[0])}\u00a0: ${lowerCommon(clause) ?? clause}`)
  const lowered = lowerCommon(clause)
  return lowered === null || /(?<!\p{L})(?:qui|que|qu’|mais|et)(?!\p{L})/iu.test(clause)
    ? null
    : asSentence(`${upperFirst(found[0])}, ${lowered}`)
}

function paragraphs(pieces: Piece[], brief: Brief, isListed: boolean, isFirst: boolean): string[] {
  const out: string[] = []
  // Two practical facts stay where they were said; three make lines.
  const apart = pieces.filter((piece) => partsApart(piece, brief, isListed))
  const together =
    pieces.filter(({ kind }) => kind === 'fact').length +
      apart.reduce((sum, { parts }) => sum + parts.length - 1, 0) >=
    3
  const facts: string[] = []
  // The parts of a note stand under it; other practical facts come together at the end.
  let lines: string[] = []
  const last: string[] = []
  let run: string[] = []
  const flush = (): void => {
    if (run.length > 0) out.push(run.join(' '))
    if (lines.length > 0) out.push(factLines(lines))
    run = []
    lines = []
  }
  const isShort = pieces.filter(({ kind }) => kind === 'sentence' || kind === 'note').length <= 3
  const say = (text: string): void => {
    // The hook stands alone, a « Nouveau ! » with what it announces.
    const hook =
      isFirst &&
      !(isListed && isShort && run.join(' ').length + text.length < 125) &&
      out.length === 0 &&
      run.length === 1 &&
      (run[0] ?? '').length > 24
    if (
      hook ||
      lines.length > 0 ||
      run.join(' ').length + text.length > paragraphLength ||
      (isListed && !isShort && run.join('').length > 60)
    )
      flush()
    run.push(text)
  }
  for (const piece of pieces) {
    if (piece.kind === 'sentence') say(asSentence(piece.text))
    else if (piece.kind === 'farewell') last.push(asSentence(piece.text))
    else if (piece.kind === 'fact') {
      if (
        isFirst &&
        out.length === 0 &&
        run.length === 0 &&
        facts.length === 0 &&
        pieces.every(({ kind }) => kind === 'fact')
      )
        say(upperFirst(piece.text))
      else if (together && lines.length > 0) lines.push(piece.text)
      else if (together) facts.push(piece.text)
      else say(asSentence(piece.text))
    } else if (piece.kind === 'note') {
      // A few words after lines are one more line.
      if (lines.length > 0 && piece.parts.length === 1 && piece.text.length <= 40) {
        lines.push(piece.text)
        continue
      }
      const [head = '', ...rest] = piece.parts
      if (!partsApart(piece, brief, isListed)) say(asSentence(piece.text))
      else {
        const isHook = isFirst && out.length === 0 && run.length === 0
        if (isHook) out.push(together || rest.length >= 2 ? upperFirst(head) : asSentence(head))
        else say(asSentence(head))
        if (together) lines.push(...rest)
        else for (const part of rest) say(asSentence(part))
      }
    } else {
      flush()
      out.push(listOf(piece, isListed))
    }
  }
  flush()
  if (facts.length > 0) out.push(factLines(facts))
  if (last.length > 0) out.push(last.join(' '))
  return out
}

/** Does a note give its parts to the lines below? A long one does, a short one on another turn. */
function partsApart({ kind, parts, text }: Piece, brief: Brief, isListed: boolean): boolean {
  const [head = '', ...rest] = parts
  const isLong = parts.length >= 4 || (parts.length === 3 && text.length > 90)
  const isWide = text.length > 125
  return (
    kind === 'note' &&
    rest.length > 0 &&
    !brief.isSober &&
    !isMoment(head) &&
    !/[«»]/u.test(text) &&
    head.length > 7 &&
    (isLong !== isListed || isWide) &&
    stands(rest)
  )
}

/** Parts that mean something on a line of their own. */
const stands = (parts: string[]): boolean =>
  parts.every(
    (part) =>
      !/^(?:qui|que|dont|où|mais|donc|car|et|ou|comme|ni|puis|sauf|sinon|d’où|soit|voire|selon|entre)(?!\p{L})/iu.test(
        part,
      ),
  )

function listOf({ text, parts }: Piece, isListed: boolean): string {
  const intro = text === '' ? '' : upperFirst(text)
  const plain = parts.every((part) => !/\d[\s\u00a0]?€|^\d{1,2}\. /u.test(part) && part.length < 60)
  const inline = `${intro}\u00a0: ${parts.map((part) => lowerCommon(part) ?? part).join(', ')}`
  // Prices and steps stay one under the other, whatever the turn.
  if (isListed && plain && intro !== '' && inline.length < 200) return asSentence(inline)
  const lines = parts.map((part) => (/^\d{1,2}\. /u.test(part) ? part : `– ${upperFirst(part)}`))
  return [
    ...(intro === '' ? [] : [/[!?.]$/u.test(intro) ? intro : `${withoutStop(intro)}\u00a0:`]),
    ...lines,
  ].join('\n')
}

/** Practical lines together, one a line when there are three (docs/product/writing.md §1). */
function factLines(facts: string[]): string {
  const lines = facts.map((fact) => upperFirst(withoutStop(fact).replace(/^et /u, '')))
  return lines.length >= 3 ? lines.join('\n') : lines.map(asSentence).join(' ')
}

/** Do two texts begin with the same words? */
export function opensLike(one: string, other: string): boolean {
  const start = (text: string): string => wordsOf(fold(text)).slice(0, 4).join(' ')
  return start(one) !== '' && start(one) === start(other)
}
