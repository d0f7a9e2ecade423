import { seedOf } from '#simulators/hash.ts'
import type { Reply } from './http.ts'
import type { Store } from './network.ts'

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

interface PictureHead {
  type: 'jpeg' | 'png' | 'gif'
  width: number
  height: number
  /** A JPEG that carries several pictures (MPO). */
  several: boolean
}

/** What an image's first bytes say, read without any library; null for anything but JPEG, PNG and GIF. */
export function readPicture(bytes: Buffer): PictureHead | null {
  if (bytes.length >= 24 && bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) {
    return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), several: false }
  }
  if (bytes.length >= 10 && /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) {
    return { type: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), several: false }
  }
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 ? readJpeg(bytes) : null
}

/** Walks the segments up to the frame header, which tells the size. */
function readJpeg(bytes: Buffer): PictureHead | null {
  let several = false
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    const bare = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
    if (marker === 0xff) at += 1
    if (bare) {
      if (marker !== 0xff) at += 2
      continue
    }
    if (marker === 0xe2 && bytes.toString('latin1', at + 4, at + 8) === 'MPF\0') several = true
    // C4, C8 and CC are tables and extensions among the frame headers.
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (frame) {
      return { type: 'jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7), several }
    }
    if (marker === 0xda) return null
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
