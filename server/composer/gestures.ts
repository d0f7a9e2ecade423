import type { Rgb } from '#server/integrations/imaging/oklab.ts'
import type { Objective } from '#shared/objectives.ts'
import type { Box } from './geometry.ts'
import { filled } from './shapes.ts'

/** A large drawn figure in a box, for a poster that has neither photo nor number: quotation marks, an arrow, or arcs. */
export function gesture(objective: Objective, { x, y, width, height }: Box, colour: Rgb): string {
  if (objective === 'conseil') return filled(guillemets(x, y, height), colour)
  if (objective === 'recrutement') return filled(arrow(x + width - height, y, height), colour)
  return filled(arcs(x + width - 2 * height, y, height), colour)
}

/** « as two thick chevrons. */
function guillemets(x: number, y: number, size: number): string {
  const [across, thick] = [size * 0.4, size * 0.2]
  const chevron = (left: number) =>
    `M${left + across} ${y}h${thick}l${-across} ${size / 2}l${across} ${size / 2}h${-thick}l${-across} ${-size / 2}Z`
  return chevron(x) + chevron(x + across + thick * 0.95)
}

/** Towards the upper right. */
function arrow(x: number, y: number, size: number): string {
  const thick = size * 0.24
  const shaft = thick * 0.71
  return (
    `M${x + size * 0.22} ${y}h${size * 0.78}v${size * 0.78}h${-thick}V${y + thick + shaft}` +
    `L${x + shaft} ${y + size}L${x} ${y + size - shaft}L${x + size - thick - shaft} ${y + thick}H${x + size * 0.22}Z`
  )
}

/** Two quarters of a disc, side by side. */
function arcs(x: number, y: number, size: number): string {
  const quarter = (left: number) => `M${left} ${y + size}V${y}a${size} ${size} 0 0 1 ${size} ${size}Z`
  return quarter(x) + quarter(x + size)
}
