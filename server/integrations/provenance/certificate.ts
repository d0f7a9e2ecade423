import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** PEM, or the path of a PEM file; the certificate may be followed by its chain. */
export interface CertificateSettings {
  certificate?: string | undefined
  key?: string | undefined
}

export interface Certificate {
  key: KeyObject
  /** Its own first, then those that vouch for it; DER. */
  chain: Buffer[]
  /** Whom the certificate names. */
  name: string
  expiresAt: Date
}

/** Reads and checks certificate and key, once, at the start; null without any. Throws one clear sentence. */
export function readCertificate(settings: CertificateSettings): Certificate | null {
  if (!settings.certificate && !settings.key) return null
  if (!settings.certificate || !settings.key) throw new Error('C2PA_CERTIFICATE and C2PA_KEY go together')
  const blocks = readPem(settings.certificate, 'C2PA_CERTIFICATE').match(
    /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g,
  )
  const [own, ...others] = (blocks ?? []).map((block) => new X509Certificate(block))
  if (!own) throw new Error('C2PA_CERTIFICATE: no certificate in it')
  const key = createPrivateKey(readPem(settings.key, 'C2PA_KEY'))
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error('C2PA_KEY: an ECDSA key on the curve P-256 is needed')
  if (!own.checkPrivateKey(key)) throw new Error('C2PA_KEY: not the key of C2PA_CERTIFICATE')
  const expiresAt = own.validToDate
  if (expiresAt.getTime() < Date.now())
    throw new Error(`C2PA_CERTIFICATE: expired on ${expiresAt.toISOString().slice(0, 10)}`)
  // The root is the reader’s to know: a signature does not carry it.
  const chain = [own, ...others.filter((each) => each.subject !== each.issuer)].map(({ raw }) => raw)
  const [, name = own.subject] = /^O=(.+)$/m.exec(own.subject) ?? /^CN=(.+)$/m.exec(own.subject) ?? []
  return { key, chain, name, expiresAt }
}

/** A variable may hold line ends written as \n. */
function readPem(value: string, variable: string): string {
  if (value.includes('-----BEGIN')) return value.replaceAll('\\n', '\n')
  try {
    return readFileSync(value, 'utf8')
  } catch (cause) {
    throw new Error(`${variable}: ${value} cannot be read`, { cause })
  }
}
