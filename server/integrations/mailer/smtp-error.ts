import { MailError } from './types.ts'

interface Failure {
  message?: string
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** Sorts a failure of the conversation; `isReached` once the server would have taken mails. */
export function smtpError(error: unknown, isReached: boolean): MailError {
  const { message, code = 'EUNKNOWN', command = '', response, responseCode } = error as Failure
  const status = responseCode
    ? [responseCode, enhancedCode(response), command]
    : [systemCode(message) ?? code]
  const reason = status.filter(Boolean).join(' ')
  if (!isReached) return new MailError('unreachable', reason, error)
  // About this recipient or this mail; a refused sender is a setting to mend, and the mail waits for it.
  const isForGood = (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA')
  return new MailError(isForGood ? 'refused' : 'deferred', reason, error)
}

/** Such as 5.1.1 for an unknown mailbox (RFC 3463). */
const enhancedCode = (response?: string) => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response ?? '')?.[1]

/** Such as ECONNREFUSED, which the library keeps in words alone. */
const systemCode = (message?: string) => /\bE[A-Z]{4,}\b/.exec(message ?? '')?.[0]
