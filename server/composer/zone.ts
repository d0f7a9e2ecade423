import { partOf, type Region } from '#server/integrations/imaging/crop-to-subject.ts'
import { attentionSide } from '#server/integrations/imaging/saliency.ts'
import type { Photo } from './scene.ts'

/** What a part of a photo is like for words to lie on; all 0–1. */
export interface Zone {
  light: number
  /** The darkest tenth. */
  darkest: number
  detail: number
  /** Of its busiest tenth the calmest: print and edges on a plain ground. */
  busiest: number
  /** How much lightness differs from cell to cell: its standard deviation. */
  spread: number
  /** The share of what stands out in all that is shown which its tenth has: little in a landscape, much around a thing. */
  concentration: number
  /** How much of what stands out is there, for its surface: 1 where it is as much as elsewhere. */
  attention: number
  /** The share of the zone that heads take. */
  heads: number
}

/** Reads a zone, in shares of the shown part of a photo. */
export function readZone({ subject }: Photo, shown: Region, zone: Region): Zone {
  const part = partOf(shown, zone)
  const { light, detail, cells } = subject.attention
  const lights: number[] = []
  const weights: number[] = []
  const details: number[] = []
  let attention = 0
  for (let row = 0; row < attentionSide; row += 1)
    for (let column = 0; column < attentionSide; column += 1) {
      const at = row * attentionSide + column
      const [x, y] = [(column + 0.5) / attentionSide, (row + 0.5) / attentionSide]
      const weight = (cells[at] ?? 0) ** 2
      if (holds(shown, x, y)) {
        weights.push(weight)
      }
      if (!holds(part, x, y)) continue
      lights.push(light[at] ?? 0)
      details.push(detail[at] ?? 0)
      attention += weight
    }
  lights.sort((one, other) => one - other)
  details.sort((one, other) => one - other)
  const cellCount = Math.max(1, lights.length)
  weights.sort((one, other) => other - one)
  const whole = weights.reduce((sum, one) => sum + one, 0)
  const strongest = weights.slice(0, Math.ceil(weights.length / 10)).reduce((sum, one) => sum + one, 0)
  const average = whole / Math.max(1, weights.length)
  const mean = lights.reduce((sum, one) => sum + one, 0) / cellCount
  const covered = subject.heads.reduce((sum, head) => sum + shared(head, part), 0)
  return {
    light: mean,
    spread: Math.sqrt(lights.reduce((sum, one) => sum + (one - mean) ** 2, 0) / cellCount),
    darkest: lights[Math.floor(lights.length * 0.1)] ?? 0,
    detail: details.reduce((sum, one) => sum + one, 0) / cellCount,
    busiest: details[Math.floor(details.length * 0.9)] ?? 0,
    concentration: strongest / Math.max(whole, 1e-9),
    attention: attention / cellCount / Math.max(average, 1e-9),
    heads: covered / Math.max(part.width * part.height, 1e-9),
  }
}

const holds = (part: Region, x: number, y: number) =>
  x >= part.x && x <= part.x + part.width && y >= part.y && y <= part.y + part.height

function shared(one: Region, other: Region): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}
