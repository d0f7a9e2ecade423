/** Tones of voice a company may choose (docs/product/decisions.md §4, Pro). */
export const tones = ['sobre', 'chaleureux', 'direct', 'complice'] as const

export type Tone = (typeof tones)[number]

export const toneLabels: Record<Tone, string> = {
  sobre: 'Sobre',
  chaleureux: 'Chaleureux',
  direct: 'Direct',
  complice: 'Complice (tutoiement)',
}
