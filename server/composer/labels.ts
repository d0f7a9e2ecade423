import { toHex } from '#server/integrations/imaging/hex.ts'
import { eyebrowFace } from './fonts.ts'
import { type Measured, measureTexts, setText } from './line-breaks.ts'
import { type Block, type Plan, type Scene, scaleOf } from './scene.ts'
import { plate } from './shapes.ts'
import { linesAt } from './signature.ts'
import { joined } from './text-block.ts'
import { themeFor } from './theme.ts'

export const isBeforeAfter = (eyebrow: string): boolean => /avant\s?\/\s?après/iu.test(eyebrow)

/** « Avant » and « Après », where the words announce it and two photos show it. */
export async function measureLabels(eyebrow: string, photoCount: number): Promise<Measured[]> {
  if (photoCount !== 2 || !isBeforeAfter(eyebrow)) return []
  return measureTexts(['AVANT', 'APRÈS'].map((text) => ({ text, face: eyebrowFace })))
}

/** The plan with a label in the upper left corner of each photo. */
export function withLabels(scene: Scene, plan: Plan): Plan {
  const { least } = scaleOf(scene.size)
  const size = Math.round(least * 1.2)
  const blocks = scene.labels.flatMap((label, index): Block[] => {
    const box = plan.boxes[index]
    if (!box) return []
    const set = setText(label, { width: box.width, height: 200, maxSize: size, minSize: size, maxLines: 1 })
    const pad = Math.round(size * 0.55)
    // What came out of it is in the company's colour.
    const { panel, text } = themeFor(scene.look, index === 0 ? 'paper' : 'bright')
    const at = { x: box.x + 28, y: box.y + 28, width: set.width + 2 * pad, height: set.height + pad }
    const lines = linesAt(set, { ...at, x: at.x + pad, y: at.y + pad / 2 }, toHex(text))
    return [{ lines, shapes: plate(at, [8, 8, 8, 8], panel), logoAt: null }]
  })
  return { ...plan, ...joined(plan, ...blocks) }
}
