import { useEffect, useState } from 'react'
import type { BrandAnswer } from '#shared/api/brand.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useChangeBrand } from '#web/api/brand.ts'
import { useUser } from '#web/session.tsx'
import { keepBrandDraft, readBrandDraft } from './brand-draft.ts'
import { type BrandErrors, type BrandMemory, checkMemory, isSameMemory, memoryOf } from './brand-memory.ts'

/** The brand memory in hand: what is typed, what is wrong, what is not saved. */
export function useBrandMemory(brand: BrandAnswer) {
  const { id } = useUser()
  const change = useChangeBrand()
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
  useEffect(() => keepBrandDraft(id, isDirty ? values : null), [id, isDirty, values])

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
      keepBrandDraft(id, null)
    },

    /** True once the server holds it. */
    async save(): Promise<boolean> {
      const found = checkMemory(values)
      setErrors(found)
      setFailure(null)
      if (Object.keys(found).length > 0) return false
      try {
        setValues(memoryOf(await change.mutateAsync(values)))
        keepBrandDraft(id, null)
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

export type BrandInHand = ReturnType<typeof useBrandMemory>
