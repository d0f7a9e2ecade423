import { useState } from 'react'
import { maxUploadBytes } from '#shared/limits.ts'
import { errorTexts } from '#shared/messages/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useUploadImage } from '#web/api/images.ts'

export interface Upload {
  id: string
  file: File
  /** From 0 to 1. */
  share: number
  /** Why it was refused, in words. */
  refusal: string | null
  /** Worth sending again as it is. */
  canRetry: boolean
  abort: AbortController
}

/** What the picker offers; what is dropped or pasted is held to the same. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp']
const atOnce = 3

/** What the server would refuse is told before sending 10 MB for nothing. */
function refusalOf(file: File): string | null {
  if (!acceptedTypes.includes(file.type)) return errorTexts.image_format
  return file.size > maxUploadBytes ? errorTexts.image_too_large : null
}

const uploadOf = (file: File): Upload => ({
  id: crypto.randomUUID(),
  file,
  share: 0,
  refusal: refusalOf(file),
  canRetry: false,
  abort: new AbortController(),
})

/** Several files at once, each with its own progress and its own refusal. */
export function useUploads(onUploaded: (urls: string[]) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const { mutateAsync } = useUploadImage()

  const change = (id: string, patch: Partial<Upload>) =>
    setUploads((current) => current.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)))
  const drop = (id: string) => setUploads((current) => current.filter((upload) => upload.id !== id))

  const send = async (upload: Upload): Promise<string | null> => {
    const { id, file, abort } = upload
    try {
      const { image_url } = await mutateAsync({
        file,
        signal: abort.signal,
        idempotencyKey: id,
        onProgress: (share) => change(id, { share }),
      })
      drop(id)
      return image_url
    } catch (error) {
      if (error instanceof ApiError) {
        const canRetry = error.status === 0 || error.status >= 500
        change(id, { refusal: error.message, canRetry })
      } else if (abort.signal.aborted) drop(id)
      else change(id, { refusal: errorTexts.internal, canRetry: true })
      return null
    }
  }

  const sendAll = async (waiting: Upload[]) => {
    const sent: string[] = []
    const queue = [...waiting]
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const url = await send(next)
        if (url) sent.push(url)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    if (sent.length > 0) onUploaded(sent)
  }

  return {
    uploads,
    add: (files: File[]) => {
      const added = files.map(uploadOf)
      setUploads((current) => [...current, ...added])
      void sendAll(added.filter(({ refusal }) => refusal === null))
    },
    retry: (upload: Upload) => {
      const again = { ...upload, refusal: null, share: 0, abort: new AbortController() }
      change(upload.id, again)
      void sendAll([again])
    },
    dismiss: (upload: Upload) => {
      upload.abort.abort()
      drop(upload.id)
    },
  }
}
