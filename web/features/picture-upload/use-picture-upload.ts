import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { maxUploadBytes } from '#shared/limits.ts'
import { errorTexts } from '#shared/messages/api.ts'
import { isPhotoFile } from '#shared/photo-types.ts'
import type { UploadOptions } from '#web/api/upload.ts'

/** Uploads, replaces or removes one picture, with progress and the last error. */
export function usePictureUpload<Answer>(
  upload: UseMutationResult<Answer, Error, UploadOptions & { file: File }>,
  removal: UseMutationResult<Answer, Error, void>,
) {
  const [share, setShare] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)

  return {
    send(file: File | undefined) {
      if (!file) return
      removal.reset()
      upload.reset()
      setShare(0)
      const reason = refusalOf(file)
      setRefusal(reason)
      if (!reason) upload.mutate({ file, onProgress: setShare })
    },
    remove: () => removal.mutate(),
    /** The name of the file under way. */
    sending: upload.isPending ? upload.variables.file.name : null,
    /** Of the file under way, from 0 to 1. */
    share,
    isRemoving: removal.isPending,
    isSent: upload.isSuccess,
    isRemoved: removal.isSuccess,
    hasFailedToRemove: removal.isError,
    cause: refusal ?? upload.error?.message ?? removal.error?.message,
  }
}

export type PictureUpload = ReturnType<typeof usePictureUpload>

/** Checks type and size before the upload. */
function refusalOf(file: File): string | null {
  if (!file.type.startsWith('image/') && !isPhotoFile(file)) return errorTexts.image_format
  return file.size > maxUploadBytes ? errorTexts.image_too_large : null
}
