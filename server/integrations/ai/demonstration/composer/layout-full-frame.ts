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
  const side = isWide ? 'left' : 'bottom'
  const box = isWide
    ? {
        x: margin,
        y: margin,
        width: Math.min(hero.width - 2 * margin, width * 0.5),
        height: height - 2 * margin,
      }
    : {
        x: margin,
        y: hero.y + hero.height * 0.3,
        width: width - 2 * margin,
        height: hero.height * 0.7 - margin,
      }
  const block = textBlock(scene, box, {
    colours: onPhoto(scene.theme),
    maxSize: isWide ? 76 : isTall ? 104 : 100,
    maxLines: 4,
    headline: 'bottom',
    brand: 'below',
    hasBar: true,
  })
  return {
    ...block,
    ground: [255, 255, 255],
    boxes: [hero, ...rest],
    sheet: null,
    scrim: { side, text: block.used },
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

/** White on a photo, whatever the theme's panel is. */
function onPhoto(theme: Theme): Theme {
  return {
    ...theme,
    panel: theme.night,
    text: [255, 255, 255],
    quiet: [255, 255, 255],
    accent: [255, 255, 255],
    onAccent: theme.night,
  }
}
