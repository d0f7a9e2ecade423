import { seedOf } from '#simulators/hash.ts'
import { compareWithPhotos, type SeenImage } from '#simulators/images.ts'
import { fieldsOf, itemsOf, textOf } from '#simulators/json.ts'
import type { Call } from './call.ts'
import { fitSchema } from './fit-schema.ts'
import { tokensOf } from './tokens.ts'

/** What a model without judgement reads. */
interface Context {
  system: string
  user: string
}

const asksForRules =
  /(r[ée]p[èe]te|recopie|r[ée]v[èe]le|affiche|donne|montre|traduis|cite|repeat|reveal|print|show|ignore)[^.!?\n]{0,60}(instructions?|consignes?|r[èe]gles?|prompt|syst[èe]me?|system)/i
const asksForWords =
  /(?:r[ée]ponds|[ée]cris|dis|say|answer|write|output)[^«"“\n]{0,40}[«"“]\s*([^»"”]{1,500}?)\s*[»"”]/i
const asksForLink = /(?:ajoute|ins[èe]re|mets|add|include)[^.!?\n]{0,40}?(https?:\/\/\S+)/i

/**
 * What a model that obeys any order in its context would answer, or null when it finds none: its own system
 * text (in the disguise the order names), words put in its mouth, a link slipped in.
 */
function followInstruction({ system, user }: Context, naive: true | 'always'): string | null {
  if (naive === 'always') return `Bonne idée !\n\n${system}`
  if (asksForRules.test(user)) return disguise(system, user)
  const words = asksForWords.exec(user)?.[1]
  if (words) return words
  const link = asksForLink.exec(user)?.[1]
  return link ? `Une belle nouvelle à partager avec vous : ${link}` : null
}

function disguise(system: string, order: string): string {
  if (/base\s?-?64/i.test(order)) return Buffer.from(system, 'utf8').toString('base64')
  if (/[àa] l['’]envers|revers/i.test(order)) return [...system].reverse().join('')
  if (/lettre par lettre|letter by letter|espac/i.test(order)) return [...system].join(' ')
  if (/majuscules|upper/i.test(order)) return system.toUpperCase()
  return system
}

/** What a request for text asks, in no vendor's words. */
export interface Ask {
  system: string
  user: string
  images: SeenImage[]
  /** `text`, any JSON object, or an object that fits the schema. */
  format: { kind: 'text' } | { kind: 'json' } | { kind: 'schema'; schema: unknown }
  maxTokens: number | null
}

export interface Written {
  text: string
  chunks: string[]
  /** Stopped by the limit of length. */
  truncated: boolean
}

/** The simulated model: the same request gives the same text. What it thought counts against the limit of length. */
export async function writeAnswer(ask: Ask, call: Call, thoughtTokens = 0): Promise<Written> {
  const whole = call.settings.reply ?? recordedFor(ask, call) ?? (await answerTo(ask, call))
  const limit = call.fault?.kind === 'truncated' ? Math.ceil(tokensOf(whole) / 2) : leftOf(ask, thoughtTokens)
  const truncated = limit !== null && tokensOf(whole) > limit
  const text = truncated ? [...whole].slice(0, limit * 4).join('') : whole
  const images = ask.images.map((image) => ({ ...image }))
  Object.assign(call.understood, { system: ask.system, user: ask.user, images, answer: text })
  return {
    text,
    truncated,
    chunks: split(text, ask.format.kind === 'text' ? call.settings.wordsPerChunk : 0),
  }
}

const leftOf = ({ maxTokens }: Ask, thoughtTokens: number) =>
  maxTokens === null ? null : Math.max(0, maxTokens - thoughtTokens)

function recordedFor({ system, user }: Ask, { settings }: Call): string | null {
  const asked = plain(`${system}\n${user}`)
  const found = settings.replies.find(({ holds }) => holds.every((words) => asked.includes(plain(words))))
  return found?.text ?? null
}

const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

async function answerTo(ask: Ask, call: Call): Promise<string> {
  const words = firstWords(ask.user, Math.max(call.settings.echoWords, 1))
  const { naive, echoWords } = call.settings
  const quoted = quotePages(ask.user, naive ? followInstruction(ask, naive) : null)
  if (quoted) return JSON.stringify(quoted)
  if (ask.format.kind === 'schema') {
    const { schema } = ask.format
    const fitting = fitSchema(schema, words)
    if (!asksForComparison(schema)) return JSON.stringify(fitting)
    return JSON.stringify({ ...fieldsOf(fitting), verdict: await verdictOn(ask.images, call) })
  }
  if (ask.format.kind === 'json') return JSON.stringify({ texte: words })
  return (naive ? followInstruction(ask, naive) : null) ?? composeFrench({ ...ask, echoWords })
}

const asksForComparison = (schema: unknown) =>
  itemsOf(fieldsOf(fieldsOf(fieldsOf(schema).properties).verdict).enum).includes('kept')

const verdictOn = (images: SeenImage[], { settings }: Call) => settings.verdict ?? compareWithPhotos(images)

/** Whole words, `perChunk` at a time; 0 cuts every 12 characters, as a model does in JSON. */
function split(text: string, perChunk: number): string[] {
  if (perChunk < 1) return text.match(/.{1,12}/gsu) ?? []
  const words = text.match(/\s*\S+\s*/g) ?? (text ? [text] : [])
  const chunks: string[] = []
  for (let at = 0; at < words.length; at += perChunk) chunks.push(words.slice(at, at + perChunk).join(''))
  return chunks
}

const sentences = [
  'Chaque détail compte lorsque l’on veut bien faire.',
  'Notre équipe a pris le temps d’écouter avant d’agir.',
  'Derrière ce projet, il y a des gestes simples et beaucoup de soin.',
  'Nous aimons montrer ce qui se passe en coulisses.',
  'C’est une manière de travailler à laquelle nous tenons.',
  'Le résultat se voit, et il se vit au quotidien.',
  'Rien de spectaculaire : de la constance et de l’attention.',
  'Nous avons appris en chemin, et cela se sent.',
  'Un grand merci à celles et ceux qui rendent cela possible.',
]

/** What a text is composed from. */
interface Facts {
  user: string
  images: SeenImage[]
  echoWords: number
}

/** A French text that shows what was read: the request's first and last words, the images and their sizes. */
function composeFrench(facts: Facts): string {
  const seed = seedOf(facts.user + facts.images.map((image) => image.sha256).join())
  const body = [0, 1, 2, 3].map((step) => sentences[(seed + step * 2) % sentences.length])
  return [
    `Voici une proposition. ${echo(facts)}${describeImages(facts.images)}`.trim(),
    body.join(' '),
    'Et vous, qu’en pensez-vous ?',
    '#Simulation #Équipe #Métier',
  ].join('\n\n')
}

/** The first `count` words of a text, on one line. */
function firstWords(text: string, count: number): string {
  return wordsOf(text).slice(0, count).join(' ')
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

function echo({ user, echoWords }: Facts): string {
  const words = wordsOf(user)
  if (echoWords < 1 || words.length === 0) return ''
  const start = `J’ai lu : « ${firstWords(user, echoWords)} »`
  if (words.length <= echoWords) return `${start}. `
  return `${start}, puis « ${words.slice(-echoWords).join(' ')} ». `
}

function describeImages(images: SeenImage[]): string {
  if (images.length === 0) return ''
  const sizes = images.map((image) => (image.url ? 'par adresse' : `${image.width}×${image.height}`))
  return `J’ai vu ${images.length} ${images.length > 1 ? 'images' : 'image'} (${sizes.join(', ')}).`
}

interface Quoted {
  valeur: string
  citations: string[]
}

const none: Quoted = { valeur: '', citations: [] }
const isSentence = (text: string) => text.length > 40 && /[.!]$/.test(text)
const isHeading = (text: string) => /^[\p{L}’' -]{4,40}$/u.test(text) && text.split(' ').length <= 4

/**
 * What a model says of the pages of a site that the request holds: short sentences of theirs, the first word of the
 * title as the trade, headings over a sentence as subjects, each with its quotation. Null where no page is there.
 * `order`: what an obedient model says instead of the description.
 */
function quotePages(user: string, order: string | null): Record<string, Quoted | Quoted[]> | null {
  const pages = pagesIn(user)
  if (!pages) return null
  const texts = pages.flatMap((page) => itemsOf(fieldsOf(page).textes).flatMap((text) => textOf(text) ?? []))
  const sentences = texts.flatMap((text) => text.match(/[^.!]+[.!]/g) ?? []).map((text) => text.trim())
  const short = sentences.filter((text) => text.length > 15 && text.length < 75).slice(0, 2)
  const title = texts[0] ?? ''
  const subjects = texts.filter(
    (text, at) => isHeading(text) && isSentence(texts[at + 1] ?? '') && !title.includes(text),
  )
  const first = texts.find(isSentence)
  return {
    description: short.length > 0 ? { valeur: order ?? short.join(' '), citations: short } : none,
    metier: title ? { valeur: title.split(' ')[0] ?? '', citations: [title] } : none,
    ton: first ? { valeur: /vous/.test(first) ? 'chaleureux' : 'sobre', citations: [first] } : none,
    sujets: subjects.slice(0, 3).map((text) => ({ valeur: text.toLocaleLowerCase('fr'), citations: [text] })),
  }
}

function pagesIn(user: string): unknown[] | null {
  const block = /<pages-\w+>\n([\s\S]*)\n<\/pages-/.exec(user)?.[1]
  try {
    return block === undefined ? null : itemsOf(JSON.parse(block))
  } catch {
    return null
  }
}
