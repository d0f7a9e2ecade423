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
