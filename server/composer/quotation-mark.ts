import { toHex } from '#server/integrations/imaging/hex.ts'
import type { Rgb } from '#server/integrations/imaging/oklab.ts'
import { type Content, nothing } from './poster-parts.ts'

/** A large « guillemet » over a quotation, with the air under it. */
export function quotationMark(side: number, colour: Rgb): Content {
  const arm = Math.round(side * 0.36)
  return {
    height: Math.round(side * 1.45),
    place: (x, y) => ({
      ...nothing,
      shapes: [0, 1]
        .map((index) => {
          const left = x + index * Math.round(side * 0.52) + side * 0.08
          return `<path d="M${left + arm} ${y + side * 0.08}L${left} ${y + side / 2}L${left + arm} ${y + side * 0.92}" fill="none" stroke="${toHex(colour)}" stroke-width="${Math.round(side * 0.15)}" stroke-linecap="round" stroke-linejoin="round"/>`
        })
        .join(''),
    }),
  }
}
