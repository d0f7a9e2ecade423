import { expect, test } from 'vitest'
import type { VerificationAnswer } from '#shared/api/images.ts'
import { factsOf, verdictOf } from './verdict-panel.tsx'

const answer = (over: Partial<VerificationAnswer> = {}): VerificationAnswer => ({
  made_by_ramage: true,
  by: 'mark',
  signed: false,
  ai_generated: true,
  model: 'openai gpt-image-2.6-flare',
  made_at: '2026-11-21T09:30:00Z',
  ...over,
})
const stranger = { made_by_ramage: false, by: null, model: null, made_at: null } as const

test.each([
  ['sure', { by: 'hash' }],
  ['sure', { by: 'hash', signed: true }],
  ['signed', { signed: true }],
  ['marked', {}],
  ['otherAi', stranger],
  ['unknown', { ...stranger, ai_generated: null }],
  ['unknown', { ...stranger, ai_generated: false }],
] as const)('%s', (verdict, over) => expect(verdictOf(answer(over))).toBe(verdict))

test('lists the facts of a known file, and none of an unknown one', () => {
  const day = (iso: string) => iso.slice(0, 10)
  expect(factsOf(answer(), day)).toEqual([
    ['Preuve', 'Marque seule'],
    ['Origine', 'Générée avec l’IA'],
    ['Outil', 'gpt-image-2.6-flare'],
    ['Créée le', '2026-11-21'],
  ])
  const silent = answer({ by: 'hash', ai_generated: false, model: null, made_at: null })
  expect(factsOf(silent, day)).toEqual([
    ['Preuve', 'Fichier identique'],
    ['Origine', 'Composée sans IA'],
  ])
  expect(factsOf(answer({ ...stranger }), day)).toEqual([])
})
