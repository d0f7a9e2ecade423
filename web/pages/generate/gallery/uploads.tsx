import { useState } from 'react'
import { maxUploadBytes } from '#shared/limits.ts'
import { errorTexts } from '#shared/messages/api.ts'
import { isPhotoFile } from '#shared/photo-types.ts'
import { ApiError } from '#web/api/client.ts'
import { useUploadImage } from '#web/api/images.ts'
import { galleryTexts as texts } from '#web/messages/generate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Meter } from '#web/ui/meter.tsx'

interface Props {
  uploads: Upload[]
  onRetry: (upload: Upload) => void
  onDismiss: (upload: Upload) => void
}

export function UploadRows({ uploads, onRetry, onDismiss }: Props) {
  if (uploads.length === 0) return null
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {uploads.map((upload) => (
        <li key={upload.id}>
          {upload.refusal === null ? (
            <SendingRow upload={upload} onCancel={() => onDismiss(upload)} />
          ) : (
            <Banner
              tone="red"
              title={texts.uploadFailed}
              onClose={() => onDismiss(upload)}
              action={
                upload.canRetry && (
                  <Button variant="outline" size="small" onClick={() => onRetry(upload)}>
                    {texts.retry}
                  </Button>
                )
              }
            >
              <p className="[overflow-wrap:anywhere]">
                {texts.refused(upload.file.name)} {upload.refusal}
              </p>
            </Banner>
          )}
        </li>
      ))}
    </ul>
  )
}

const bars = 20

function SendingRow({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const { file, share } = upload
  const label = texts.sending(file.name)
  return (
    <div className="flex items-center gap-4 rounded-small border-[1.5px] border-outline bg-surface py-2.5 pr-3 pl-4.5 text-15">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(share * 100)}
        className="flex min-w-0 grow flex-col gap-2"
      >
        <p className="flex justify-between gap-4">
          <span className="truncate">{label}</span>
          <span className="shrink-0 font-semibold tabular-nums">
            {share < 1 ? texts.sent(share) : texts.preparing}
          </span>
        </p>
        <Meter filled={Math.round(share * bars)} total={bars} width={18} height={13} gap={6} />
      </div>
      <Button variant="outline" size="small" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  )
}

interface Upload {
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

const atOnce = 3

/** What the server would refuse is told before sending 10 MB for nothing. */
function refusalOf(file: File): string | null {
  if (!isPhotoFile(file)) return errorTexts.image_format
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
