import type { ImageRequest } from '#server/integrations/ai/types.ts'
import { headlineFor } from '#server/rule-writer/headline.ts'
import { brandColours } from './brand-colours.ts'
import { measureTexts } from './breaking.ts'
import { headlineFaces, nameFace, plainFace, type Voice } from './fonts.ts'
import type { Size } from './geometry.ts'
import { prepareLogo } from './logo.ts'
import { blend, open, type Picture } from './pictures.ts'
import { type Scene, scaleOf } from './scene.ts'
import { pick, seedOf } from './seed.ts'
import { themeFor } from './theme.ts'
import { drawableText, initialsOf, siteLabel } from './words.ts'

export interface Stage {
  scene: Scene
  /** The photos in the order of the layout's boxes. */
  pictures: Picture[]
  /** The photos' sizes in the user's order, whatever the variant. */
  inOrder: Size[]
  /** The headline as drawn. */
  headline: string
  companySeed: number
}

const voices: readonly [Voice, ...Voice[]] = ['serif', 'sans']
const longest = 160
const layoutCount = 4

/** Reads and measures all that a layout needs. */
export async function setStage(request: ImageRequest, signal: AbortSignal): Promise<Stage> {
  const { company, objective, context, variant, format } = request
  const companySeed = seedOf(company.name)
  const opened = await Promise.all(request.images.map(async (image) => open(await image.bytes())))
  const logo = request.logo ? await open(request.logo) : null
  signal.throwIfAborted()
  const pictures = rotate(opened, variant)
  // Once all layouts have been seen, colours and voices do not come back in the same pairs.
  const lap = Math.floor(variant / layoutCount)
  const turn = companySeed + variant + lap
  const voice = pick(voices, companySeed + Math.floor(variant / 2) + lap)
  const headline = cut(headlineFor({ company, objective, context, variant })) || cut(company.name)
  const [head, name, industry, site, initials] = await measureTexts([
    { text: headline, face: headlineFaces[voice] },
    { text: cut(company.name), face: nameFace },
    { text: cut(company.industry), face: plainFace },
    { text: siteLabel(company.website) ?? '', face: nameFace },
    { text: initialsOf(company.name), face: nameFace },
  ])
  if (!head || !name || !industry || !site || !initials) throw new Error('A text was not measured.')
  const size = { width: format.width, height: format.height }
  const { mark } = scaleOf(size)
  const scene: Scene = {
    size,
    photos: pictures,
    theme: themeFor(blend(pictures), logo?.palette ?? [], companySeed, turn, brandColours(request.brand)),
    voice,
    headline: head,
    name,
    industry,
    site,
    initials,
    logo: logo && (await prepareLogo(logo, { width: mark * 3.2, height: mark })),
    turn,
  }
  return { scene, pictures, inOrder: opened, headline, companySeed }
}

const cut = (text: string) => drawableText(text).slice(0, longest)

/** The user's order first; each variant then gives the leading place to the next photo. */
function rotate<T>(list: T[], by: number): T[] {
  const from = by % Math.max(1, list.length)
  return [...list.slice(from), ...list.slice(0, from)]
}
