import { dictationLimits } from '#shared/api/dictation.ts'

/** Whether this browser can record at all. */
export const canRecord = () => 'mediaDevices' in navigator && 'MediaRecorder' in window

/** Chromium keeps the policy of the page that was loaded first, which opens the microphone on the studio alone. */
export function isClosedByPolicy(): boolean {
  const { featurePolicy } = document as Document & {
    featurePolicy?: { allowsFeature(name: string): boolean }
  }
  return featurePolicy?.allowsFeature('microphone') === false
}

/** Speech needs no more. */
const audioBitsPerSecond = 32_000
/**
 * Without pieces an iPhone writes an MP4 of which OpenAI hears the first second or so
 * (github.com/katspaugh/wavesurfer.js/pull/3760).
 */
const pieceMs = 1_000

export interface Recording {
  /** Ends it; what was recorded. */
  stop(): void
  /** Ends it for nothing. */
  cancel(): void
}

/** Records from the microphone, 90 s at most. Throws where its user or the system refuses. */
export async function startRecording(onDone: (recording: Blob) => void): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const mimeType = ['audio/webm', 'audio/mp4'].find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond, ...(mimeType && { mimeType }) })
  const pieces: Blob[] = []
  let isWanted = true
  const release = () => {
    clearTimeout(limit)
    for (const track of stream.getTracks()) track.stop()
  }
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const limit = setTimeout(end, dictationLimits.seconds * 1_000)
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  recorder.onstop = () => {
    release()
    const recorded = new Blob(pieces, { type: recorder.mimeType })
    const readable = isWanted ? toWav(recorded) : Promise.resolve(recorded)
    void readable.catch(() => recorded).then((blob) => isWanted && onDone(blob))
  }
  recorder.start(pieceMs)
  return {
    stop: end,
    cancel: () => {
      isWanted = false
      end()
    },
  }
}

const rate = 16_000
const headBytes = 44

/**
 * A recording as 16-bit samples of one channel: what browsers write as they go, without an end or a duration, is refused by
 * some models (github.com/nmamizerov/assemblix/pull/40 of OpenAI's, github.com/Kochava-Studios/witsy/pull/342 of
 * Mistral's). Rejects where the browser cannot read its own recording.
 */
async function toWav(recording: Blob): Promise<Blob> {
  const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(await recording.arrayBuffer())
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at))
  const wav = new DataView(new ArrayBuffer(headBytes + sound.length * 2))
  writeHead(wav, sound.length)
  for (let at = 0; at < sound.length; at++) {
    const level = channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length
    wav.setInt16(headBytes + at * 2, Math.max(-1, Math.min(1, level)) * 0x7fff, true)
  }
  return new Blob([wav], { type: 'audio/wav' })
}

function writeHead(wav: DataView, samples: number) {
  const text = (at: number, value: string) => {
    for (const [offset, letter] of [...value].entries()) wav.setUint8(at + offset, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  wav.setUint32(4, headBytes - 8 + samples * 2, true)
  text(8, 'WAVEfmt ')
  wav.setUint32(16, 16, true)
  // Uncompressed, one channel.
  wav.setUint16(20, 1, true)
  wav.setUint16(22, 1, true)
  wav.setUint32(24, rate, true)
  wav.setUint32(28, rate * 2, true)
  wav.setUint16(32, 2, true)
  wav.setUint16(34, 16, true)
  text(36, 'data')
  wav.setUint32(40, samples * 2, true)
}
