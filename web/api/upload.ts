import { ApiError } from './api-error.ts'
import { callTexts } from './call-texts.ts'
import { authHeaders, refusal } from './client.ts'

export interface UploadOptions {
  /** Share of the file already sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

const aborted = () => new DOMException('Aborted', 'AbortError')

/** Sends one file; XMLHttpRequest, because fetch does not tell how far it is. Throws ApiError or AbortError. */
export function upload<Answer>(path: string, field: string, file: File, options: UploadOptions = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const { onProgress, signal } = options
    if (signal?.aborted) return reject(aborted())
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', `/api${path}`)
    for (const [name, value] of Object.entries(authHeaders())) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onerror = () => reject(new ApiError(callTexts.network, { status: 0, code: 'network' }))
    request.onabort = () => reject(aborted())
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    request.onload = () => {
      if (request.status < 200 || request.status > 299) reject(refusal(request.status, request.response))
      else if (request.response === null)
        reject(new ApiError(callTexts.unreadable, { status: request.status, code: 'unreadable' }))
      else resolve(request.response as Answer)
    }
    const form = new FormData()
    form.append(field, file)
    signal?.addEventListener('abort', stop)
    request.send(form)
  })
}
