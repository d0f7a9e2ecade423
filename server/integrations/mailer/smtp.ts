import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { composeMail, domainOf } from './compose.ts'
import { MailError, type Mailer } from './types.ts'

/** What `SMTP_URL` says, as nodemailer takes it. */
export function readSmtpUrl(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const credentials = username
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : null
  const isHere = ['localhost', '127.0.0.1', '::1'].includes(host)
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A password never travels in clear, even where someone on the way hides that the server knows TLS.
    requireTLS: !secure && credentials !== null && !isHere,
    credentials,
  }
}

interface Failure {
  message?: string
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** Sorts a failure of the conversation; `isReached` once the server would have taken mails. */
function smtpError(error: unknown, isReached: boolean): MailError {
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

interface Settings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string
  from: string
  /** For each step of the conversation; the whole takes three times that at most, or it is broken off. */
  timeoutMs?: number
}

/** A server that says nothing for so long is away: it is asked again within seconds. */
const greetingMs = 5_000

/** One connection for each mail: what goes wrong with one is not the next one's. */
export function smtpMailer({ url, from, timeoutMs = 15_000 }: Settings): Mailer {
  const { credentials, ...server } = readSmtpUrl(url)
  // By the sender's domain: the library's own « [127.0.0.1] », where a container's host has no full name, is refused by
  // strict relays (RFC 5321 §4.1.1.1; Google's answers 421, github.com/simstudioai/sim/issues/6778).
  const name = domainOf(from)
  const timeouts = {
    connectionTimeout: Math.min(timeoutMs, greetingMs),
    greetingTimeout: Math.min(timeoutMs, greetingMs),
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketCloseTimeout: 1_000,
  }

  return {
    async send(mail) {
      const { envelope, raw } = await composeMail(mail, from)
      const connection = new SMTPConnection({ ...server, ...timeouts, name })
      const broken = Promise.withResolvers<never>()
      connection.on('error', broken.reject)
      const deadline = setTimeout(
        () => broken.reject(Object.assign(new Error('took too long'), { code: 'EDEADLINE' })),
        3 * timeoutMs,
      )
      const orBroken = (step: Step) => Promise.race([broken.promise, ended(step)])
      let isReached = false
      try {
        await orBroken((done) => connection.connect(done))
        if (credentials) await orBroken((done) => connection.login({ credentials }, done))
        isReached = true
        await orBroken((done) => connection.send(envelope, raw, done))
        connection.quit()
      } catch (error) {
        connection.close()
        throw smtpError(error, isReached)
      } finally {
        clearTimeout(deadline)
      }
    },
  }
}

/** One step of the conversation, which says when it is over. */
type Step = (done: (error?: unknown) => void) => void

const ended = (step: Step) =>
  new Promise<void>((resolve, reject) => step((error) => (error ? reject(error) : resolve())))
