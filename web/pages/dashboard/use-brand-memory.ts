import { useEffect, useState } from 'react'
import { type BrandAnswer, BrandBody, type BrandInput } from '#shared/api/brand.ts'
import { useUpdateBrand } from '#web/api/brand.ts'
import { useUser } from '#web/session.tsx'
import { useServerForm } from '#web/use-server-form.ts'
import { readDraft, storeDraft } from './draft-storage.ts'

/** The form of the brand memory; unsaved values are kept in the browser. */
export function useBrandMemory(brand: BrandAnswer) {
  const { id } = useUser()
  const update = useUpdateBrand()
  const [draft] = useState(() => readBrandDraft(id))
  const form = useServerForm<BrandMemory>({
    saved: memoryOf(brand),
    initial: draft,
    schema: BrandBody,
    save: update.mutateAsync,
  })
  const { values, isDirty } = form
  useEffect(() => storeDraft(keyOf(id), isDirty ? values : null), [id, isDirty, values])
  return form
}

export type BrandFormState = ReturnType<typeof useBrandMemory>

const keyOf = (userId: string) => `ramage.brand.${userId}`

const empty: BrandMemory = {
  tone: null,
  tone_words: '',
  palette: [],
  subjects: [],
  words_to_use: [],
  words_to_avoid: [],
}

/** A draft may hold invalid texts; only its shape is checked. */
function readBrandDraft(userId: string): BrandMemory | null {
  const draft = readDraft(keyOf(userId))
  const isMisshapen = BrandBody.safeParse(draft).error?.issues.some(({ code }) => code === 'invalid_type')
  return draft === null || isMisshapen ? null : { ...empty, ...(draft as BrandMemory) }
}

/** The memory as it is typed. */
export type BrandMemory = BrandInput

export const memoryOf = (brand: BrandAnswer): BrandMemory => {
  const { tone, tone_words, palette, subjects, words_to_use, words_to_avoid } = brand
  return { tone, tone_words, palette, subjects, words_to_use, words_to_avoid }
}

export const isEmptyMemory = ({ tone, tone_words, ...lists }: BrandMemory) =>
  !tone && tone_words === '' && Object.values(lists).every((list) => list.length === 0)
