import { useEffect, useState } from 'react'
import { type BrandAnswer, BrandBody, type BrandInput } from '#shared/api/brand.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useUpdateBrand } from '#web/api/brand.ts'
import { useUser } from '#web/session.tsx'
import { readDraft, storeDraft } from './draft-storage.ts'

/** The brand memory in hand: what is typed, what is wrong, what is not saved. */
export function useBrandMemory(brand: BrandAnswer) {
  const { id } = useUser()
  const change = useUpdateBrand()
  const saved = memoryOf(brand)
  const [values, setValues] = useState(() => readBrandDraft(id) ?? saved)
  const [errors, setErrors] = useState<BrandErrors>({})
  const [failure, setFailure] = useState<string | null>(null)

  // Saved elsewhere meanwhile: what was not touched here follows.
  const [base, setBase] = useState(saved)
  if (!isSameMemory(base, saved)) {
    setBase(saved)
    if (isSameMemory(values, base)) setValues(saved)
  }

  const isDirty = !isSameMemory(values, saved)
  useEffect(() => storeBrandDraft(id, isDirty ? values : null), [id, isDirty, values])

  return {
    values,
    errors,
    failure,
    isDirty,
    isSaving: change.isPending,

    set<Field extends keyof BrandMemory>(field: Field, value: BrandMemory[Field]) {
      setValues((before) => ({ ...before, [field]: value }))
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => path.split('.')[0] !== field)),
      )
    },

    /** Back to what is saved. */
    discard() {
      setValues(saved)
      setErrors({})
      setFailure(null)
      storeBrandDraft(id, null)
    },

    /** True once the server holds it. */
    async save(): Promise<boolean> {
      const found = checkMemory(values)
      setErrors(found)
      setFailure(null)
      if (Object.keys(found).length > 0) return false
      try {
        setValues(memoryOf(await change.mutateAsync(values)))
        storeBrandDraft(id, null)
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setFailure(error.message)
        setErrors(error.details)
        return false
      }
    },
  }
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

/** A draft may be wrong, as typed texts are; only its shape is asked for. */
function readBrandDraft(userId: string): BrandMemory | null {
  const draft = readDraft(keyOf(userId))
  const isMisshapen = BrandBody.safeParse(draft).error?.issues.some(({ code }) => code === 'invalid_type')
  return draft === null || isMisshapen ? null : { ...empty, ...(draft as BrandMemory) }
}

const storeBrandDraft = (userId: string, draft: BrandMemory | null) => storeDraft(keyOf(userId), draft)

/** The memory as it is typed. */
export type BrandMemory = BrandInput

export type BrandErrors = Record<string, string>

export const memoryOf = (brand: BrandAnswer): BrandMemory => {
  const { tone, tone_words, palette, subjects, words_to_use, words_to_avoid } = brand
  return { tone, tone_words, palette, subjects, words_to_use, words_to_avoid }
}

const isSameMemory = (one: BrandMemory, other: BrandMemory) => JSON.stringify(one) === JSON.stringify(other)

export const isEmptyMemory = ({ tone, tone_words, ...lists }: BrandMemory) =>
  !tone && tone_words === '' && Object.values(lists).every((list) => list.length === 0)

/** The server's own rules, told before the call; by path, « palette.0.name ». */
function checkMemory(memory: BrandMemory): BrandErrors {
  const errors: BrandErrors = {}
  for (const { path, message } of BrandBody.safeParse(memory).error?.issues ?? []) {
    errors[path.join('.')] ??= message
  }
  return errors
}
