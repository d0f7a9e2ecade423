import { listFacts } from '#server/fact-check/index.ts'
import { readWords, type Word } from '#server/proofreader/punctuation/gaps.ts'
import { bestRuns, featuresOf, marginals, scoresOf, type Weights } from './instruction-model.ts'
import { advises } from './request-phrases.ts'
import { upperFirst } from './words.ts'
import { apart, withoutWishes } from './writer-instructions.ts'

/**
 * A sentence for the readers that is set apart costs several times as much as an order that is published: how sure, in the mean
 * of its words, a run must be.
 */
const leastChance = 0.7
/** From here on a run needs no word about the post: « (c’est pour moi) ». */
const sureChance = 0.87
/** No line of words has as many: it stays as it was typed. */
const mostWords = 400

interface Run {
  from: number
  /** Behind its last word. */
  to: number
}

/** Which words of the lines, counted through, are meant for the writer. */
export function toldRuns(lines: Word[][], table?: Weights): Run[] {
  const words = lines.flat()
  if (words.length === 0 || words.length > mostWords) return []
  const scores = scoresOf(featuresOf(lines), table)
  const isInside = bestRuns(scores)
  const chances = marginals(scores).map(({ inside }) => inside)
  const runs: Run[] = []
  for (let from = 0; from < words.length; from += 1) {
    let to = from
    while (isInside[to] === true) to += 1
    const own = chances.slice(from, to)
    const mean = own.reduce((sum, one) => sum + one, 0) / own.length
    const run =
      to > from && mean >= leastChance
        ? mean >= sureChance && !words.slice(from, to).some(({ text }) => /[\d\uE000-\uF8FF]/u.test(text))
          ? { from, to }
          : withoutNews({ from, to }, words)
        : null
    if (run !== null)
      runs.push(...withoutFacts(run, words).map((one) => withTail(withoutArticle(one, words), lines)))
    from = Math.max(from, to - 1)
  }
  return runs.filter((run) => isWhole(words.slice(run.from, run.to)) && !isHalfNegated(run, words))
}

const factKinds = new Set([
  'price',
  'discount',
  'date',
  'day',
  'hour',
  'telephone',
  'code',
  'email',
  'link',
  'number',
])
/** « 5 lignes max », « un emoji ou 2 »: figures of the text itself. */
const ofTheText =
  /^\d+(?:$|[^\p{L}]*(?:lignes?|phrases?|mots?|caract[èe]res?|[ée]mojis?|smileys?|hashtags?|fois|points?|photos?|images?|paragraphes?|max\p{L}*|pas|grand))/iu
/** « publie lundi », « à poster avant 9 h »: a day or an hour for the writer. */
const departure =
  /(?<!\p{L})(?:publi\p{L}*|post(?:e[rz]?|é)|programm\p{L}+|diffus\p{L}+|envoi\p{L}*|enverrai|part\p{L}*|sort\p{L}*|mis(?:e)? en ligne|en ligne|attend\p{L}*|relis\p{L}*)(?!\p{L})/iu
/** « mets pas le prix 12 € » */
const denied =
  /(?<!\p{L})(?:(?:mets?|mettez|mettre|donne[rz]?|dis|dites|écri\p{L}+|affiche[rz]?) (?:sur\p{L}+ )?pas|pas mettre|sans (?:(?:donner|mettre|dire|afficher) )?(?:l[ae] |les |l’|mon |mes |son |sa |ses |leurs? )|enlève[rz]?|retire[rz]?|supprime[rz]?|efface[rz]?)(?!\p{L})/iu

/** What an order speaks of: the text, its picture, its tone, its network, its length. */
const aboutThePost =
  /(?<!\p{L})(?:posts?|publi\p{L}*|textes?|l[ée]gendes?|titres?|accroches?|ton|style|linkedin|insta\p{L}*|facebook|fb|hashtags?|[ée]mojis?|smileys?|photos?|images?|visuels?|vid[ée]os?|lignes?|phrases?|caract[èe]res?|mots?|court|courte|longs?|bref|simples?|sobres?|pro|sympas?|dr[ôo]les?|fun|punchy|percutant|jeunes?|vendeur|fa(?:is|it|ites)|mets?|mettez|mettre|dis|dites|dire|annonce[rz]?|pr[ée]sente[rz]?|pr[ée]cise[rz]?|parle[rz]?|écris|ecris|r[ée]dige|[ée]vite|genre|trop|st[pl]|svp|s[’']il (?:te|vous) pla[iî]t|blabla|chichi|vouvoie|tutoie|corrige|fautes?|arrange[rz]?|arranger|rajoute[rz]?|tourne[rz]?|tourner|reli[st]|relire|orthographe|reformul\p{L}+|formul\p{L}+|programm\p{L}+|diffus\p{L}+|tradui\p{L}+|anglais|english|humour|logo|tague?[rz]?|teaser|spoiler|story|reel|en liste|remplace[rz]?|finir|finis|conclus|insist\p{L}+|poli|polie|digne|factuel|neutre|snob|plaisanter|communiqué|partout|polémique|dessous|visages?|plaque|flout\p{L}+|réponds|nomme|citer|@)(?!\p{L})/iu
/** Words that lead up to what an order speaks of. */
const leadsUp =
  /^(?:et|pour|un|une|le|la|les|des|du|de|au|sur|avec|sans|pas|plutôt|style|en|je|tu|peux|veux|voudrais|faudrait|il|me|moi|bonjour|salut|s[’']il|te|vous|plaît|ne|n[’']\p{L}+)$/iu

/** « mets la photo | le 12 mai »: an article that is left over belongs to the figure behind it. */
function withoutArticle({ from, to }: Run, words: Word[]): Run {
  let end = to
  while (
    end > from + 1 &&
    /^\d/.test(words[to]?.text ?? '') &&
    /^(?:les?|la|du|au|à|dès|pour|et)$/iu.test(words[end - 1]?.text ?? '')
  )
    end -= 1
  return { from, to: end }
}

/** The run from the words that lead up to its first word about the post; null where it has none. */
function withoutNews({ from, to }: Run, words: Word[]): Run | null {
  let first = from
  while (first < to && !aboutThePost.test(words[first]?.text ?? '')) first += 1
  if (first === to) return null
  while (first > from && leadsUp.test(words[first - 1]?.text ?? '')) first -= 1
  return { from: first, to }
}

/** The run up to the first fact in it that is for readers: a price, a date or a contact goes only where the order names it. */
function withoutFacts(run: Run, words: Word[]): Run[] {
  const own = words.slice(run.from, run.to)
  const said = own.map(({ text }) => text).join(' ')
  const isFree = (kind: string): boolean =>
    denied.test(said) || (/^(?:date|day|hour)$/.test(kind) && departure.test(said))
  const facts = listFacts(said).filter(
    ({ kind, start }) =>
      factKinds.has(kind) && !isFree(kind) && !(kind === 'number' && ofTheText.test(said.slice(start))),
  )
  const marks = own.findIndex(({ text }) => /[\uE000-\uF8FF]/u.test(text) && !denied.test(said))
  const first = Math.min(...facts.map(({ start }) => said.slice(0, start).split(' ').length - 1))
  const length = Math.min(own.length, first, marks === -1 ? own.length : marks)
  if (length === own.length) return [run]
  // What is left of it must still be an order by itself.
  return length >= 3 ? [{ from: run.from, to: run.from + length }] : []
}

/** « … ou 2 pas plus », « … pas sur moi stp », « … ça fait niais »: how far an order goes, and why. */
const tail =
  /^(?:[\s,]*(?:(?:et |ou |mais )?(?:(?:\d{1,2}|une?|deux|trois) )?(?:pas (?:plus|moins|trop|\d+|sur \p{L}+|\p{L}+ fois)|grand max|maxi?(?:mum)?|mini(?:mum)?)|\d{1,2}(?= s’il)|s’il (?:te|vous) plaît|merci|hein|quoi|(?:sinon |car |parce que )?ça (?:fait|ferait|sonne|rend) (?:trop |un peu |très )?\p{L}+(?: \p{L}+)?)(?!\p{L}))+[\s.!,:;)(-]*$/iu

/** « dis surtout pas que »: what follows is what is not to be told. */
const silences = /(?<!\p{L})pas (?:que|qu[’'])$/iu

/** « sans citer »: whom, up to the next sign. */
const waits = /(?<!\p{L})(?:citer|nommer)$/iu

/** The run to the end of its line or sentence, where nothing else stands there or it says what is not to be told. */
function withTail(run: Run, lines: Word[][]): Run {
  let start = 0
  for (const line of lines) {
    const end = start + line.length
    if (run.to > start && run.to < end) {
      const rest = line.slice(run.to - start)
      const said = line
        .slice(Math.max(0, run.from - start), run.to - start)
        .map(({ text }) => text)
        .join(' ')
      const isWaiting = waits.test(said)
      const stop = rest.findIndex(({ typed }) => (isWaiting ? typed !== '' : /[.!?\n]/u.test(typed)))
      const length = stop === -1 ? rest.length : stop + 1
      if (
        isWaiting ||
        silences.test(said) ||
        tail.test(
          rest
            .slice(0, length)
            .map(({ text }) => text)
            .join(' '),
        )
      )
        return { ...run, to: run.to + length }
    }
    start = end
  }
  return run
}

/** « Ne donne | pas la photo de ta carte »: its « ne » stands before. */
const isHalfNegated = ({ from }: Run, words: Word[]): boolean =>
  words[from]?.first.lower === 'pas' &&
  words.slice(Math.max(0, from - 2), from).some(({ text }) => /^(?:ne|n[’'].*)$/iu.test(text))

/** Neither half a bracket nor half a quotation, and no « remercier » that waits for whom. */
function isWhole(words: Word[]): boolean {
  const said = words.map(({ text }) => text).join(' ')
  const count = (sign: string): number => said.split(sign).length
  const last = words.at(-1)?.last.lower ?? ''
  return (
    count('(') === count(')') && count('«') === count('»') && !/^(?:remerci|félicit|souhait|invit)/.test(last)
  )
}

const leadsOn = /(?:^|[\s’'])(?:que|qu’|qu'|sur|pour|de|comme quoi|annoncer|présenter|parler|dire)$/iu

/** « Il précise que… » tells of somebody. */
const reported = /^(?:il|elle|ils|elles) (?!(?:me |nous |ne )?fau)/iu
const answer = /^(?:répon(?:se|d(?:s|re|ez)?))(?!\p{L})/iu

/** « un petit post », cut out of « j’aimerais un petit post pour… ». */
const asks = /^(?:post|texte|publication|publi|légende|message)(?: (?:de|pour|sur|d’\p{L}+|de \p{L}+))*$/iu

/** What rules read better: a whole line of orders, an opening that they turn into a sentence, the answer to a review. */
function isForRules({ from, to }: Run, words: Word[], line: string): boolean {
  const said = words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
  return (
    withoutWishes(line).text === '' ||
    asks.test(said) ||
    advises.test(`${said} `) ||
    (leadsOn.test(said) && (reported.test(said) || answer.test(said) || apart(line).length > 1))
  )
}

/** The text without what it tells the writer, and those words; an order that only leads on to what is told is not named. */
export function setApart(text: string, table?: Weights): { text: string; told: string[] } {
  const typedLines = text.split('\n')
  const lines = typedLines.map(readWords)
  const words = lines.flat()
  const lineOf = lines.flatMap((line, index) => line.map(() => typedLines[index] ?? ''))
  const runs = toldRuns(lines, table).filter((run) => !isForRules(run, words, lineOf[run.from] ?? ''))
  if (runs.length === 0) return { text, told: [] }
  const told: string[] = []
  let start = 0
  const kept = lines.map((line, index) => {
    const own = runs
      .map(({ from, to }) => ({ from: Math.max(0, from - start), to: Math.min(line.length, to - start) }))
      .filter(({ from, to }) => to > from)
    start += line.length
    return own.length === 0 ? (typedLines[index] ?? '') : withoutRuns(line, own, told)
  })
  return { text: kept.filter((one, index) => one !== '' || lines[index]?.length === 0).join('\n'), told }
}

function withoutRuns(words: Word[], runs: Run[], told: string[]): string {
  let kept = ''
  let at = 0
  for (const { from, to } of [...runs, { from: words.length, to: words.length }]) {
    const part = written(words.slice(at, from))
    if (part !== '')
      kept = kept === '' ? part : `${ended(kept)} ${upperFirst(part.replace(/^(?:que |qu’)/iu, ''))}`
    const said = written(words.slice(from, to)).replace(/[\s,;:]+$/u, '')
    if (said !== '' && !(to < words.length && leadsOn.test(said))) told.push(upperFirst(said))
    at = to
  }
  return kept.replace(/[\s,]+(?:(?:et|mais|donc|puis)[\s,]*)?$/u, '')
}

const written = (words: Word[]): string => words.map(({ text, typed }) => text + typed).join(' ')
const ended = (text: string): string => text.replace(/[\s,;–-]+$/u, '').replace(/(?<![.!?…:])$/u, '.')
