/** How a page's bytes read: as its head says, else UTF-8 where they are that, else Windows-1252, as browsers take Latin-1. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2_048))
  const named =
    charsetOf(contentType) ??
    (start.startsWith('ÿþ') ? 'utf-16le' : start.startsWith('þÿ') ? 'utf-16be' : null) ??
    (start.startsWith('ï»¿') ? 'utf-8' : null) ??
    charsetOf(/<meta[^>]{0,200}charset[^>]{0,80}/i.exec(start)?.[0] ?? '')
  // A page that says UTF-8 and is not was saved by an older editor.
  const isUtf8 = named === null || /^utf-?8$/i.test(named)
  try {
    return new TextDecoder(isUtf8 ? 'utf-8' : named, { fatal: isUtf8 }).decode(withoutCutEnd(bytes, isUtf8))
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const charsetOf = (words: string) => /charset\s*=\s*["']?\s*([\w-]{2,20})/i.exec(words)?.[1] ?? null

/** A page cut within a letter is UTF-8 none the less. */
function withoutCutEnd(bytes: Uint8Array, isUtf8: boolean): Uint8Array {
  if (!isUtf8) return bytes
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes
    if (byte < 0xc0) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return length > back ? bytes.subarray(0, bytes.length - back) : bytes
  }
  return bytes
}
