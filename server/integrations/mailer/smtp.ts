import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { composeMail } from './compose.ts'
import { smtpError } from './smtp-error.ts'
import { readSmtpUrl } from './smtp-url.ts'
import type { Mailer } from './types.ts'

interface Settings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string
  from: string
  /** For each step of the conversation; the whole takes three times that at most, or it is broken off. */
  patienceMs?: number
}

/** A server that says nothing for so long is away: it is asked again within seconds. */
const greetingMs = 5_000

/** One connection for each mail: what goes wrong with one is not the next one's. */
export function smtpMailer({ url, from, patienceMs = 15_000 }: Settings): Mailer {
  const { credentials, ...server } = readSmtpUrl(url)
  const timeouts = {
    connectionTimeout: Math.min(patienceMs, greetingMs),
    greetingTimeout: Math.min(patienceMs, greetingMs),
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    socketCloseTimeout: 1_000,
  }

  return {
    async send(mail) {
      const { envelope, raw } = await composeMail(mail, from)
      const connection = new SMTPConnection({ ...server, ...timeouts })
      const broken = Promise.withResolvers<never>()
      connection.on('error', broken.reject)
      const deadline = setTimeout(
        () => broken.reject(Object.assign(new Error('took too long'), { code: 'EDEADLINE' })),
        3 * patienceMs,
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
