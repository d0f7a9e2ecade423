import type { BrandColour } from '#shared/api/brand.ts'
import { nameColour, readPalette, type Swatch } from './colours.ts'
import { fromHex, toHex } from './hex.ts'
import { type Oklab, oklchToRgb, rgbToOklab, toOklch } from './oklab.ts'

/** Nearer than this the eye takes two colours for one. */
const minGap = 0.11

/** See `Imaging.proposePalette`. The same files always propose the same colours. */
export async function proposePalette(
  logo: Buffer | null,
  photos: Buffer[],
  max: number,
): Promise<BrandColour[]> {
  const ofLogo = logo ? (await readPalette(logo)).filter(isTellingOnLogo) : []
  const ofPhotos = (await Promise.all(photos.map((photo) => readPalette(photo)))).flat().filter(isTelling)
  const chosen: Oklab[] = []
  for (const { colour } of [...byStrength(ofLogo), ...byStrength(ofPhotos)]) {
    if (chosen.length < max && chosen.every((other) => gap(colour, other) >= minGap)) chosen.push(colour)
  }
  const names: string[] = []
  return chosen.map((colour) => {
    const name = newName(colour, names)
    names.push(name)
    return { hex: toHex(oklchToRgb(toOklch(colour))), name }
  })
}

/** See `Imaging.nameColours`. */
export function nameColours(colours: string[], max: number): BrandColour[] {
  const kept: { hex: string; colour: Oklab }[] = []
  for (const hex of colours) {
    const colour = rgbToOklab(fromHex(hex))
    if (kept.length < max && kept.every((other) => gap(colour, other.colour) >= minGap))
      kept.push({ hex, colour })
  }
  const names: string[] = []
  return kept.map(({ hex, colour }) => {
    const name = newName(colour, names)
    names.push(name)
    return { hex, name }
  })
}

/** Greys and whites are everywhere: they tell no brand. */
function isTelling({ colour, share }: Swatch): boolean {
  const [lightness, chroma] = toOklch(colour)
  return chroma > 0.045 && share > 0.04 && lightness > 0.15
}

/** A black logo is one, though. */
const isTellingOnLogo = (swatch: Swatch) =>
  isTelling(swatch) || ((swatch.colour[0] ?? 1) < 0.3 && swatch.share > 0.15)

const strength = ({ colour, share }: Swatch) => share ** 0.5 * toOklch(colour)[1]
const byStrength = (list: Swatch[]) => [...list].sort((one, other) => strength(other) - strength(one))

const gap = (one: Oklab, other: Oklab) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

/** « vert », then « vert clair » or « vert foncé », then « vert 2 ». */
function newName(colour: Oklab, taken: string[]): string {
  const name = nameColour(colour)
  const shade = `${name} ${colour[0] > 0.6 ? 'clair' : 'foncé'}`
  const free = [name, shade].find((candidate) => !taken.includes(candidate))
  return free ?? `${name} ${taken.filter((other) => other.startsWith(name)).length + 1}`
}
