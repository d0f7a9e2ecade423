/** Uncompressed: its length is its size, whoever reads it (docs/decisions/0063). */
const samplesPerSecond = 16_000
const bytesPerSample = 2
const headBytes = 44

export const dictationWav = { samplesPerSecond, bytesPerSample, headBytes } as const

/** The first bytes of a file of 16-bit samples of one channel. */
export function wavHead(samples: number): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(headBytes)
  const view = new DataView(head.buffer)
  const text = (at: number, value: string) => head.set(new TextEncoder().encode(value), at)
  text(0, 'RIFF')
  view.setUint32(4, headBytes - 8 + samples * bytesPerSample, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  // Uncompressed, one channel.
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, samplesPerSecond, true)
  view.setUint32(28, samplesPerSecond * bytesPerSample, true)
  view.setUint16(32, bytesPerSample, true)
  view.setUint16(34, bytesPerSample * 8, true)
  text(36, 'data')
  view.setUint32(40, samples * bytesPerSample, true)
  return head
}

/** How many seconds such a file lasts; null for any other: what it says of itself is not believed, but compared. */
export function secondsOfWav(file: Uint8Array): number | null {
  const samples = (file.length - headBytes) / bytesPerSample
  if (samples <= 0 || !Number.isInteger(samples)) return null
  return wavHead(samples).every((byte, at) => byte === file[at]) ? samples / samplesPerSecond : null
}
