import { useEffect, useRef, useState } from 'react'
import type { VerificationAnswer } from '#shared/api/verification.ts'
import { maxUploadBytes } from '#shared/limits.ts'
import { ApiError } from '#web/api/client.ts'
import { verifyImage } from '#web/api/images.ts'
import { verificationTexts as texts } from '#web/messages/verification.ts'

export type Verification =
  | { status: 'idle' }
  | { status: 'reading'; file: File }
  | { status: 'done'; file: File; answer: VerificationAnswer }
  /** The file is at fault. */
  | { status: 'unreadable'; file: File; message: string }
  /** The file is not at fault: the same one may be tried again. */
  | { status: 'failed'; file: File; message: string }

/** One file at a time; a new one takes the place of the one being read. */
export function useVerification() {
  const [state, setState] = useState<Verification>({ status: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function verify(file: File) {
    running.current?.abort()
    if (file.size > maxUploadBytes) return setState({ status: 'unreadable', file, message: texts.tooLarge })
    const abort = new AbortController()
    running.current = abort
    setState({ status: 'reading', file })
    try {
      const answer = await verifyImage(file, abort.signal)
      if (!abort.signal.aborted) setState({ status: 'done', file, answer })
    } catch (error) {
      if (abort.signal.aborted) return
      const isFilesFault = error instanceof ApiError && error.code.startsWith('image_')
      const message = error instanceof ApiError ? error.message : ''
      setState({ status: isFilesFault ? 'unreadable' : 'failed', file, message })
    }
  }

  return { state, verify }
}
