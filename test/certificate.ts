import { webcrypto } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'

const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const emailProtection = '1.3.6.1.5.5.7.3.4'
const dayMs = 86_400_000
const newKeys = () => webcrypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])

export interface TestCertificate {
  /** PEM of the certificate and of its root, as an operator would paste it. */
  certificate: string
  key: string
  /** What a reader must trust. */
  root: string
}

/** A root and a certificate made for this run alone, of the kind C2PA asks for. */
export async function newCertificate({ validDays = 30 } = {}): Promise<TestCertificate> {
  const [rootKeys, keys] = [await newKeys(), await newKeys()]
  const dates = {
    notBefore: new Date(Date.now() - 60 * dayMs),
    notAfter: new Date(Date.now() + validDays * dayMs),
  }
  const root = await X509CertificateGenerator.createSelfSigned({
    ...dates,
    name: 'CN=Racine de test, O=Essais',
    keys: rootKeys,
    signingAlgorithm,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(rootKeys.publicKey),
    ],
  })
  const own = await X509CertificateGenerator.create({
    ...dates,
    subject: 'CN=Ramage de test, O=Ramage',
    issuer: root.subject,
    signingKey: rootKeys.privateKey,
    publicKey: keys.publicKey,
    signingAlgorithm,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([emailProtection]),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(rootKeys.publicKey),
    ],
  })
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
  return {
    certificate: `${own.toString('pem')}\n${root.toString('pem')}`,
    key: `-----BEGIN PRIVATE KEY-----\n${der.toString('base64')}\n-----END PRIVATE KEY-----`,
    root: root.toString('pem'),
  }
}
