import { useState } from 'react'
import type { WebsiteField, WebsiteImportAnswer } from '#shared/api/website-imports.ts'
import { plans } from '#shared/plans.ts'
import {
  useAcceptWebsiteImport,
  useForgetWebsiteImport,
  useRequestWebsiteImport,
  useWebsiteImport,
} from '#web/api/website-imports.ts'
import { useUser } from '#web/session.tsx'
import type { ProfileFormState } from './profile.ts'

/** What was taken besides the form's fields: `logo`, `siren`, `tone`, `subject:…`, `colour:…`, `photo:…`. */
type Taken = ReadonlySet<string>

const part = (taken: Taken, kind: string) =>
  [...taken].filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))

/** From the address of a site to what is kept of it. Nothing is, before the profile is saved. */
export function useWebsiteImports(profile: ProfileFormState) {
  const hasMemory = plans[useUser().subscription_plan].hasBrandMemory
  const request = useRequestWebsiteImport()
  const [id, setId] = useState<string | null>(null)
  const { data, error } = useWebsiteImport(id)
  const accept = useAcceptWebsiteImport()
  const forget = useForgetWebsiteImport()
  const [taken, setTaken] = useState<Taken>(new Set())
  const [before, setBefore] = useState<Partial<Record<WebsiteField, string>>>({})

  function close() {
    setId(null)
    setTaken(new Set())
    setBefore({})
  }

  return {
    hasMemory,
    /** What was asked for is on its way. */
    isReading:
      request.isPending || (id !== null && !error && data?.status !== 'done' && data?.status !== 'failed'),
    failure: data?.status === 'failed' ? data.failure : null,
    error: request.error ?? error,
    found: data?.status === 'done' ? data : null,
    taken,
    isTakenField: (field: WebsiteField) => before[field] !== undefined,
    isKeeping: accept.isPending,
    keepError: accept.error,
    keptPhotos: accept.data?.photos ?? null,

    read(address: string) {
      close()
      accept.reset()
      request.mutate(address, { onSuccess: (answer) => setId(answer.id) })
    },
    /** Into the form, or back out of it. */
    toggleField(field: WebsiteField, value: string) {
      const { [field]: old, ...others } = before
      profile.set(field, old ?? value)
      setBefore(old === undefined ? { ...before, [field]: profile.values[field] } : others)
    },
    toggle(keys: string[], isOn: boolean) {
      setTaken((now) => new Set(isOn ? [...now, ...keys] : [...now].filter((key) => !keys.includes(key))))
    },
    /** All texts into the form, and all the rest but the photos. */
    takeAll({ proposals, logo }: WebsiteImportAnswer) {
      if (!proposals) return
      const fresh = proposals.texts.filter(
        ({ field }) => before[field] === undefined && isForForm(field, hasMemory),
      )
      for (const { field, value } of fresh) profile.set(field, value)
      setBefore({
        ...before,
        ...Object.fromEntries(fresh.map(({ field }) => [field, profile.values[field]])),
      })
      const { siren, tone, subjects, palette } = proposals
      setTaken(
        (now) =>
          new Set([
            ...now,
            ...(logo ? ['logo'] : []),
            ...(siren ? ['siren'] : []),
            ...(hasMemory
              ? [
                  ...(tone ? ['tone'] : []),
                  ...subjects.map(({ value }) => `subject:${value}`),
                  ...palette.map(({ value }) => `colour:${value}`),
                ]
              : []),
          ]),
      )
    },
    /** After the profile was saved. What is kept, or none of it, is the last of this import. */
    keep() {
      if (id === null || data?.status !== 'done') return
      const isOn = (key: string) => taken.has(key)
      accept.mutate(
        {
          id,
          logo: isOn('logo'),
          siren: isOn('siren'),
          tone: isOn('tone'),
          subjects: part(taken, 'subject'),
          palette: part(taken, 'colour'),
          photos: part(taken, 'photo'),
        },
        { onSuccess: close },
      )
    },
    forget() {
      if (id) forget.mutate(id)
      close()
    },
  }
}

/** Subjects go to the brand memory where the plan has one, to the keywords where it has none. */
export const isForForm = (field: WebsiteField, hasMemory: boolean) => field !== 'keywords' || !hasMemory

export type WebsiteImportState = ReturnType<typeof useWebsiteImports>
