import { seedOf } from '#simulators/hash.ts'
import type { Reply } from './http.ts'
import { readPicture } from './picture.ts'
import type { Store } from './store.ts'

/** `GET /media/{hash}`: a file that was received. Null for other paths and unknown hashes. */
export function mediaPage<State>(path: string, store: Store<State>): Reply | null {
  const hash = /^\/media\/([0-9a-f]{64})$/.exec(path)?.[1]
  const bytes = hash ? store.bytes(hash) : null
  if (!bytes) return null
  const isPdf = bytes.toString('latin1', 0, 5) === '%PDF-'
  const type = isPdf ? 'application/pdf' : `image/${readPicture(bytes)?.type ?? 'jpeg'}`
  const headers = {
    'content-type': type,
    'cache-control': 'max-age=86400',
    'x-content-type-options': 'nosniff',
  }
  return { status: 200, headers, body: bytes }
}

/** `GET /avatar/{id}.svg`: a drawn portrait, always the same for one id. */
export function avatarPage(path: string): Reply | null {
  const id = /^\/avatar\/([\w.-]+)\.svg$/.exec(path)?.[1]
  if (!id) return null
  const hue = seedOf(id) % 360
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue} 40% 82%)"/><circle cx="48" cy="38" r="17" fill="hsl(${hue} 42% 34%)"/><path d="M14 96c2-24 16-34 34-34s32 10 34 34z" fill="hsl(${hue} 42% 34%)"/></svg>`
  return { status: 200, headers: { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=86400' }, body }
}
