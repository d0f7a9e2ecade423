import { setTimeout as wait } from 'node:timers/promises'
import { type CryptoKey, importJWK } from 'jose'
import { z } from 'zod'
import { AppError } from '#server/errors.ts'
import { httpRequest } from '#server/integrations/http.ts'

const timeoutMs = 5_000
const maxAnswerBytes = 1024 * 1024
/** When the answer does not say how long it stays good. */
const defaultMaxAgeS = 300
/** Between two looks for a key nobody knows: a made-up key id must not make us call Google each time. */
const minMsBetween = 1_000

const KeySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) })

interface CachedKeys {
  keys: Map<string, CryptoKey>
  fetchedAt: number
  freshUntil: number
}

/**
 * Google's keys by id: kept as long as their answer says, fetched anew once for an id that is not among them. Null when
 * Google does not know it either. Throws google_unavailable.
 */
export function googleKeys(url: string): (kid: string) => Promise<CryptoKey | null> {
  let cached: CachedKeys | null = null
  let underway: Promise<CachedKeys> | null = null

  const refresh = () => {
    underway ??= fetchKeys(url)
      .then((fetched) => {
        cached = fetched
        return fetched
      })
      .finally(() => {
        underway = null
      })
    return underway
  }

  return async (kid) => {
    const asked = Date.now()
    const current = cached && cached.freshUntil > asked ? cached : await refresh()
    const known = current.keys.get(kid)
    if (known || current.fetchedAt >= asked) return known ?? null
    await wait(Math.max(0, current.fetchedAt + minMsBetween - asked))
    const newest = cached && cached.fetchedAt >= asked ? cached : await refresh()
    return newest.keys.get(kid) ?? null
  }
}

async function fetchKeys(url: string): Promise<CachedKeys> {
  const fetchedAt = Date.now()
  try {
    const request = { url: new URL(url), method: 'GET', headers: {}, body: undefined }
    const { status, headers, body, isWhole } = await httpRequest({ ...request, timeoutMs, maxAnswerBytes })
    if (status !== 200 || !isWhole) throw new Error(`keys answered ${status}`)
    const { keys } = KeySet.parse(JSON.parse(body.toString('utf8')))
    const maxAge = /max-age=(\d{1,8})/.exec(headers['cache-control'] ?? '')?.[1]
    const usable = keys.filter(
      ({ kty, use, alg }) => kty === 'RSA' && use !== 'enc' && (alg ?? 'RS256') === 'RS256',
    )
    const imported = await Promise.all(
      usable.map(async (key) => [key.kid, (await importJWK(key, 'RS256')) as CryptoKey] as const),
    )
    if (imported.length === 0) throw new Error('no key in the answer')
    const freshMs = Number(maxAge ?? defaultMaxAgeS) * 1000
    return { keys: new Map(imported), fetchedAt, freshUntil: fetchedAt + freshMs }
  } catch (error) {
    throw new AppError('google_unavailable', { cause: error })
  }
}
