import { type BrandAnswer, BrandBody, type BrandInput } from '#shared/api/brand.ts'

/** The memory as it is typed. */
export type BrandMemory = BrandInput

export type BrandErrors = Record<string, string>

export const memoryOf = (brand: BrandAnswer): BrandMemory => {
  const { tone, tone_words, palette, subjects, words_to_use, words_to_avoid } = brand
  return { tone, tone_words, palette, subjects, words_to_use, words_to_avoid }
}

export const isSameMemory = (one: BrandMemory, other: BrandMemory) =>
  JSON.stringify(one) === JSON.stringify(other)

export const isEmptyMemory = ({ tone, tone_words, ...lists }: BrandMemory) =>
  !tone && tone_words === '' && Object.values(lists).every((list) => list.length === 0)

/** The server's own rules, told before the call; by path, « palette.0.name ». */
export function checkMemory(memory: BrandMemory): BrandErrors {
  const errors: BrandErrors = {}
  for (const { path, message } of BrandBody.safeParse(memory).error?.issues ?? []) {
    errors[path.join('.')] ??= message
  }
  return errors
}
