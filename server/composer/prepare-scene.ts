import { actionOf, addressOf, contactOf } from './action.ts'
import { isGrave } from './bad-news.ts'
import { drawingFor } from './drawings/index.ts'
import { type FigureWords, figureWordsOf } from './figure-words.ts'
import {
  accentFace,
  actionFace,
  eyebrowFace,
  headlineFaces,
  nameFaceOf,
  restFace,
  siteFace,
} from './fonts.ts'
import { isBeforeAfter, measureLabels } from './labels.ts'
import { measureTexts } from './line-breaks.ts'
import { isReadableOn, prepareLogo } from './logo.ts'
import { type Look, lookFor } from './look.ts'
import { blend, leastSide, openDrawing, openPhoto, type PhotoProblem, type Picture } from './pictures.ts'
import { type Figure, type Scene, scaleOf } from './scene.ts'
import { measureSecondLine } from './second-line.ts'
import { pick, seedOf } from './seed.ts'
import { measureSticker } from './sticker.ts'
import { stickerWordsOf } from './sticker-words.ts'
import { type Theme, themeFor } from './theme.ts'
import type { ComposeRequest } from './types.ts'
import { bindWords, drawableText, splitHeadline } from './words.ts'

export interface Prepared {
  scene: Scene
  /** The photos in the order of the layout's boxes. */
  pictures: Picture[]
  warnings: { photo: number; problem: PhotoProblem }[]
  look: Look
}

/** Reads and measures all that a layout needs. */
export async function prepareScene(request: ComposeRequest, signal: AbortSignal): Promise<Prepared> {
  const { company, variant, format, words } = request
  const all = await Promise.all(
    request.photos
      .slice(0, maxPhotos)
      .map(async ({ bytes, crop }, index) => openPhoto(await bytes(), crop, index)),
  )
  // Nothing can be seen on a black photo: the user is told, and the words stand alone.
  const opened = all.filter(({ problem }) => problem !== 'photo_too_dark')
  const drawing = request.logo ? await openDrawing(request.logo) : null
  signal.throwIfAborted()
  const size = { width: format.width, height: format.height }
  const { mark } = scaleOf(size)
  const logo = drawing && (await prepareLogo(drawing, { width: mark * 6, height: mark }))
  const sources = { brand: request.brand, logo: drawing?.palette ?? [], photos: blend(opened) }
  const look = request.look ?? lookFor({ company: company.name, industry: company.industry, ...sources })
  // A panel on which the logo can be read as it is comes before one on which it needs a plate.
  const themes = look.tones.map((tone) => themeFor(look, tone))
  const readable = themes.filter((theme) => logo === null || isReadableOn(logo, theme.panel))
  const [first, ...others] = readable.length > 0 ? readable : themes
  if (!first) throw new Error('A look without a tone.')
  // A figure that stands alone over its headline says itself that this is an offer.
  const eyebrow = /^[−–-]\s?\d+\s?%/u.test(words.headline) ? '' : words.eyebrow
  const grave = isGrave(words.headline, words.secondLine)
  const title = titleOf(drawn(words.headline), grave)
  const texts = await measureTexts([
    { text: drawn(eyebrow).toLocaleUpperCase('fr'), face: eyebrowFace },
    { text: title.lead, face: headlineFaces[look.voice] },
    { text: title.rest, face: restFace },
    { text: drawn(company.name), face: nameFaceOf(headlineFaces[look.voice]) },
    { text: contactOf(company, words), face: siteFace },
    { text: actionOf(company, words, request.objective), face: actionFace },
    { text: request.photos.length === 0 ? addressOf(company, words) : '', face: siteFace },
  ])
  const [label, headline, rest, name, site, action, address] = texts
  if (!label || !headline || !rest || !name || !site || !action || !address)
    throw new Error('A text was not measured.')
  // A dark, burnt or small photo gives way to a good one, never to words alone; a stamp is shown as one print.
  const good = opened.filter(({ problem }) => problem === null)
  const large = opened.filter(({ problem }) => problem !== 'photo_too_small')
  const prints = opened.filter(({ width, height }) => Math.min(width, height) >= leastSide)
  const fit = good.length > 0 ? good : large.length > 0 ? large : prints.slice(0, 1)
  const inOrder = rotate(request.layout === 'auto' ? fit : opened, variant)
  // A flat picture is too low for several photos, unless the user asked for them or they are a before and an after.
  const isPair = inOrder.length === 2 && isBeforeAfter(eyebrow)
  const pictures =
    request.layout === 'auto' && scaleOf(size).isWide && !isPair ? inOrder.slice(0, 1) : inOrder
  const isPoster = pictures.length === 0
  // Words alone: companies differ as well as one company's posts do.
  const own = isPoster ? (seedOf(company.name) >>> 3) % 12 : 0
  const turn = (request.turn ?? seedOf(company.name, words.headline) % 60) + variant + own
  const counted =
    isPoster && !grave
      ? figureWordsOf(
          { headline: drawn(words.headline), secondLine: drawn(words.secondLine) },
          request.objective,
        )
      : null
  const tabled = isPoster ? request.objective : null
  const whole = await measureSecondLine(drawn(words.secondLine), grave, tabled)
  const parted = grave ? null : stickerWordsOf(drawn(words.secondLine), request.objective)
  const sticker = await measureSticker(parted?.words ?? null, look.voice)
  const second = parted ? await measureSecondLine(parted.rest, false, tabled) : whole
  // Neighbours differ; without a photo the colour itself is one of the grounds.
  const grounds: [Theme, ...Theme[]] =
    pictures.length === 0 ? [themeFor(look, 'bright'), first, ...others] : [first, ...others]
  const theme = pick(grounds, turn)
  const warnings = all.flatMap(({ problem, place }) => (problem ? [{ photo: place, problem }] : []))
  const figure = counted && (await measureFigure(counted, look, request.objective))
  const measured = {
    figure,
    isGrave: grave,
    drawing: pictures.length === 0 && !grave ? drawingFor(company.industry, words.headline) : null,
    labels: await measureLabels(eyebrow, pictures.length),
    objective: request.objective,
    // The labels on the photos say it.
    eyebrow: isPair ? { ...label, words: [] } : label,
    headline,
    rest,
    second,
    whole,
    sticker,
    name,
    site,
    address,
    action,
  }
  return { scene: { size, photos: pictures, look, theme, ...measured, logo, turn }, pictures, warnings, look }
}

async function measureFigure(
  { kind, words, leaf, headline, secondLine }: FigureWords,
  look: Look,
  objective: ComposeRequest['objective'],
): Promise<Figure | null> {
  const sticker = await measureSticker(words, look.voice)
  const [weekday, number, month, hour] = await measureTexts([
    { text: leaf?.weekday ?? '', face: accentFace },
    { text: leaf?.number ?? '', face: headlineFaces[look.voice] },
    { text: leaf?.month ?? '', face: headlineFaces[look.voice] },
    { text: leaf?.hour ?? '', face: accentFace },
  ])
  const parted = titleOf(headline)
  const [title, rest] = await measureTexts([
    { text: parted.lead, face: headlineFaces[look.voice] },
    { text: parted.rest, face: restFace },
  ])
  if (!sticker || !title || !rest) return null
  return {
    kind,
    sticker,
    leaf: leaf && weekday && number && month && hour ? { weekday, number, month, hour } : null,
    headline: title,
    rest,
    second: await measureSecondLine(secondLine, false, objective),
  }
}

/** What stands large and how it goes on, bound; sober news and quotations stand in one size. */
function titleOf(headline: string, isEven = false): { lead: string; rest: string } {
  if (isEven || headline.startsWith('«')) return { lead: boundHeadline(headline), rest: '' }
  const { lead, rest } = splitHeadline(headline)
  return { lead: boundHeadline(lead), rest: bindWords(rest) }
}

/** « Portes ouvertes » alone may break: it is then larger. */
function boundHeadline(text: string): string {
  const bound = bindWords(text)
  return bound.includes(' ') || text.split(' ').length > 3 || /\([HF]\/[HF]\)$/u.test(text) ? bound : text
}

/** More are not told apart on a telephone. */
const maxPhotos = 6
/** Longer than any field of ours. */
const longest = 460
const drawn = (text: string) => drawableText(text).slice(0, longest)

/** The user's order first; each variant then gives the leading place to the next photo. */
function rotate<T>(list: T[], by: number): T[] {
  const from = by % Math.max(1, list.length)
  return [...list.slice(from), ...list.slice(0, from)]
}
