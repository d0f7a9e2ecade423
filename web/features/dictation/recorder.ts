import { dictationLimits } from '#shared/api/dictation.ts'
import { toWav } from './wav.ts'

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
