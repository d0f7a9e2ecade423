import { generateTexts as texts } from '#web/messages/generate.ts'
import type { Outcome } from './studio-state.ts'

type Failed = Extract<Outcome, { type: 'failed' }>

export const isOutOfCredits = ({ status, code }: Pick<Failed, 'status' | 'code'>) =>
  status === 403 && code === 'no_credits'

/** The specification's title for a failure (docs/product/specification.md §8); `detail` gives the cause when the title does not. */
export function failureTexts(failed: Failed): { title: string; detail: string | null } {
  const { kind, message, status } = failed
  if (isOutOfCredits(failed)) return { title: texts.noCredits, detail: null }
  if (kind.startsWith('image')) return { title: texts.imageFailed, detail: message || null }
  if (kind === 'analysis' || kind === 'text') {
    const isRefused = status >= 400
    return isRefused
      ? { title: texts.httpFailed(status), detail: message }
      : { title: texts.streamFailed(message), detail: null }
  }
  return { title: texts.failed, detail: message }
}
