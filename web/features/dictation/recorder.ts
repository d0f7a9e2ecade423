import { dictationLimits } from '#shared/api/dictation.ts'
import { dictationWav, wavHead } from '#shared/dictation-wav.ts'

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

/**
 * Records from the microphone, 90 s at most; null where the browser cannot read what it recorded. Throws where its user or
 * the system refuses.
 */
export async function startRecording(onDone: (recording: Blob | null) => void): Promise<Recording> {
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
    const readable = isWanted ? toWav(recorded) : Promise.resolve(null)
    void readable.catch(() => null).then((blob) => isWanted && onDone(blob))
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

/**
 * A recording as 16-bit samples of one channel: what browsers write as they go, without an end or a duration, is refused by
 * some models (github.com/nmamizerov/assemblix/pull/40 of OpenAI's, github.com/Kochava-Studios/witsy/pull/342 of
 * Mistral's), and only samples tell the server how long they last. Rejects where the browser cannot read its own recording.
 */
async function toWav(recording: Blob): Promise<Blob> {
  const { samplesPerSecond, bytesPerSample } = dictationWav
  const context = new OfflineAudioContext(1, 1, samplesPerSecond)
  const sound = await context.decodeAudioData(await recording.arrayBuffer())
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at))
  // The timer that ends a recording may be late.
  const length = Math.min(sound.length, dictationLimits.seconds * samplesPerSecond)
  const samples = new DataView(new ArrayBuffer(length * bytesPerSample))
  for (let at = 0; at < length; at++) {
    const level = channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length
    samples.setInt16(at * bytesPerSample, Math.max(-1, Math.min(1, level)) * 0x7fff, true)
  }
  return new Blob([wavHead(length), samples], { type: 'audio/wav' })
}
