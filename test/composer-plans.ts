import type { Box } from '#server/composer/geometry.ts'
import { measure } from '#server/composer/lettering.ts'
import { prepareScene } from '#server/composer/prepare-scene.ts'
import type { Plan } from '#server/composer/scene.ts'
import type { ComposeRequest } from '#server/composer/types.ts'
import { imageRequest } from '#test/image-request.ts'

export const formats = { square: [1200, 1200], portrait: [1080, 1350], landscape: [1200, 627] } as const

/** The scene of an imaginary workshop's picture; everything may be replaced. */
export const preparedFor = (over: Partial<ComposeRequest>) =>
  prepareScene(
    {
      format: { width: 1080, height: 1350 },
      objective: 'produit',
      company: imageRequest().company,
      logo: null,
      words: { eyebrow: '', headline: 'Brunch', secondLine: '' },
      layout: 'auto',
      photos: [],
      variant: 0,
      ...over,
    },
    new AbortController().signal,
  )

/** Where each line of a plan stands, in its line box. */
export async function textBoxes({ lines }: Plan): Promise<{ box: Box; room: number; colour: string }[]> {
  const widths = await measure(lines)
  return lines.map((line, index) => {
    const width = (widths[index] ?? 0) * line.size
    const x = line.x + (line.align === 'center' ? (line.width - width) / 2 : 0)
    // Letters fill the middle of their line box: descenders of one line may graze the next box.
    const height = line.size * line.face.leading
    return { box: { x, y: line.y + 1, width, height: height - 2 }, room: line.width, colour: line.colour }
  })
}
