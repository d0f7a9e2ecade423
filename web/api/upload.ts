import { ApiError, authHeaders, callTexts, retryRequest, toApiError } from './client.ts'

export interface UploadOptions {
  /** Share of the file already sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** One per file: with it, an upload whose answer was lost is retried and stored once. */
  idempotencyKey?: string
}

/** Long enough for a server restart, so that the user need not choose the file again: 19 s in all. */
const waitsMs = [400, 1000, 2000, 4000, 4000, 4000, 4000]

const aborted = () => new DOMException('Aborted', 'AbortError')

/** Sends one file. Throws ApiError or AbortError. */
export function upload<Answer>(path: string, field: string, file: File, options: UploadOptions = {}) {
  const send = () => sendOnce<Answer>(path, field, file, options)
  return options.idempotencyKey ? retryRequest(send, options.signal, waitsMs) : send()
}

/** XMLHttpRequest, because fetch has no upload progress. */
function sendOnce<Answer>(path: string, field: string, file: File, options: UploadOptions) {
  return new Promise<Answer>((resolve, reject) => {
    const { onProgress, signal, idempotencyKey } = options
    if (signal?.aborted) return reject(aborted())
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', `/api${path}`)
    for (const [name, value] of Object.entries(authHeaders())) request.setRequestHeader(name, value)
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onerror = () => reject(new ApiError(callTexts.network, { status: 0, code: 'network' }))
    request.onabort = () => reject(aborted())
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    request.onload = () => {
      if (request.status < 200 || request.status > 299) reject(toApiError(request.status, request.response))
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
