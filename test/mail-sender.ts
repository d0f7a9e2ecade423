import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'
import MailComposer from 'nodemailer/lib/mail-composer'
import type Mail from 'nodemailer/lib/mailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { DnsResolver } from '#server/integrations/inbound-mail/types.ts'

/** DNS records in memory, answered as Node's resolver answers; a value that is an error code is thrown. */
export function localDns(records: Record<string, string[] | string> = {}) {
  const asked: string[] = []
  const resolve: DnsResolver = async (name, type) => {
    asked.push(`${type} ${name}`)
    const found = type === 'TXT' ? records[name] : undefined
    if (Array.isArray(found)) return found.map((record) => [record])
    throw Object.assign(new Error(`${type} ${name}`), { code: found ?? 'ENOTFOUND' })
  }
  return { records, asked, resolve }
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
export const dkimRecord = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`

/** The records of a domain whose mails are signed below, and may come from 192.0.2.25. */
export const recordsOf = (domain: string) => ({
  [`s1._domainkey.${domain}`]: [dkimRecord],
  [domain]: ['v=spf1 ip4:192.0.2.25 -all'],
  [`_dmarc.${domain}`]: ['v=DMARC1; p=reject'],
})

/** A mail as a mail program writes it, unsigned. */
export async function composed(mail: Mail.Options): Promise<Buffer> {
  const usual = { subject: 'Le comptoir de Rezé', text: 'Le comptoir en chêne est posé.' }
  return new MailComposer({ messageId: `<${randomUUID()}@exemple.fr>`, ...usual, ...mail }).compile().build()
}

/** With the signature of a domain (nodemailer's own signer). */
export async function signed(raw: Buffer, domain = 'exemple.fr', options: object = {}): Promise<Buffer> {
  const signer = new DKIM({ domainName: domain, keySelector: 's1', privateKey, ...options })
  const stream = signer.sign(raw)
  stream.setEncoding('latin1')
  return Buffer.from(await text(stream), 'latin1')
}

export interface SmtpOutcome {
  code: number
  response: string
}

/** Hands one mail over a socket; how the server answered, whichever command it refused. */
export async function handOver(
  port: number,
  { from, to, raw, size }: { from: string; to: string | string[]; raw: Buffer; size?: number },
): Promise<SmtpOutcome> {
  const connection = new SMTPConnection({ host: '127.0.0.1', port, ignoreTLS: true, name: 'mx.exemple.fr' })
  const broken = Promise.withResolvers<never>()
  connection.on('error', broken.reject)
  const step = <Result>(run: (done: (error: unknown, result?: Result) => void) => void) =>
    Promise.race([
      broken.promise,
      new Promise<Result | undefined>((resolve, reject) =>
        run((error, result) => (error ? reject(error) : resolve(result))),
      ),
    ])
  try {
    await step((done) => connection.connect(done))
    const info = await step<{ response: string }>((done) =>
      connection.send({ from, to: [to].flat(), ...(size && { size }) }, raw, done),
    )
    return { code: 250, response: info?.response ?? '' }
  } catch (error) {
    const { responseCode = 0, response = '', code } = error as Partial<SMTPConnection.SMTPError>
    return { code: responseCode, response: response || String(code) }
  } finally {
    connection.close()
  }
}
