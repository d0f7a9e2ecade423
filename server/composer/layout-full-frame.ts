import { type Box, split } from './geometry.ts'
import { grid } from './grid.ts'
import { type Plan, type Scene, scaleOf } from './scene.ts'
import { textBlock } from './text-block.ts'
import type { Theme } from './theme.ts'

const gutter = 8

/** « Plein cadre »: the first photo fills the picture, white text on its darkened foot; the others above. */
export function fullFrame(scene: Scene): Plan {
  const { isWide, isTall, margin } = scaleOf(scene.size)
  const { width, height } = scene.size
  const [hero, rest] = areas({ x: 0, y: 0, width, height }, scene, isWide)
  // A hero that shares a wide picture is too narrow to give its left half to the text.
  const side = isWide && rest.length === 0 ? 'left' : 'bottom'
  const box =
    side === 'left'
      ? { x: margin, y: margin, width: width * 0.5, height: height - 2 * margin }
      : {
          x: margin,
          y: hero.y + hero.height * 0.3,
          width: hero.width - 2 * margin,
          height: hero.height * 0.7 - margin,
        }
  const block = textBlock(scene, box, {
    colours: onPhoto(scene.theme),
    maxSize: isWide ? (side === 'left' ? 84 : 60) : rest.length > 0 ? 92 : isTall ? 128 : 120,
    maxLines: 4,
    headline: 'bottom',
    signature: 'below',
    hasBar: true,
  })
  const clear =
    side === 'left'
      ? { x: (block.used.x + block.used.width + hero.width) / 2, y: hero.height / 2 }
      : { x: hero.width / 2, y: (block.used.y - hero.y) / 2 }
  return {
    ...block,
    ground: [255, 255, 255],
    boxes: [hero, ...rest],
    sheet: null,
    scrim: { side, photo: hero, block: block.used, lines: block.lines },
    aim: clear,
  }
}

function areas(whole: Box, { photos }: Scene, isWide: boolean): [Box, Box[]] {
  const others = photos.slice(1)
  if (others.length === 0) return [whole, []]
  if (isWide) {
    const [hero, rest] = split(whole, 'columns', [0.64, 0.36], gutter)
    return [hero ?? whole, grid(rest ?? whole, others, gutter)]
  }
  const [rest, hero] = split(whole, 'rows', others.length === 1 ? [0.4, 0.6] : [0.34, 0.66], gutter)
  return [hero ?? whole, grid(rest ?? whole, others, gutter)]
}

/** The lightest ground the darkening leaves: a logo must stand out from it too. */
const lightestVeiled = [115, 115, 115] as const

/** White on a photo, whatever the theme's panel is. */
function onPhoto(theme: Theme): Theme {
  return {
    ...theme,
    logoGrounds: [theme.night, lightestVeiled],
    text: [255, 255, 255],
    quiet: [255, 255, 255],
    accent: [255, 255, 255],
    onAccent: theme.night,
  }
}
