import {
  createPrivateKey,
  type KeyObject,
  X509Certificate as NodeX509Certificate,
  randomUUID,
  sign,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { X509Certificate } from '@peculiar/x509'
import { JPEG } from '@trustnxt/c2pa-ts/asset'
import { CoseAlgorithmIdentifier, type Signer } from '@trustnxt/c2pa-ts/cose'
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import {
  ActionAssertion,
  ActionType,
  ClaimVersion,
  DataHashAssertion,
  type DigitalSourceType,
  ManifestStore,
} from '@trustnxt/c2pa-ts/manifest'
import type { OwnMark } from './types.ts'
import { vocabulary } from './xmp.ts'

/** Room for the signature and its certificates; the library’s own default adds 25 kB to every picture. */
const signatureRoom = 4_000

const newCertificate = (der: Buffer) => new X509Certificate(new Uint8Array(der))

/** The library’s own signer writes signatures Adobe’s reader calls invalid: COSE wants r and s side by side. */
export function openSigner({ key, chain }: Certificate): Signer {
  const [certificate, ...chainCertificates] = chain.map(newCertificate)
  if (!certificate) throw new Error('no certificate')
  return {
    certificate,
    chainCertificates,
    algorithm: CoseAlgorithmIdentifier.ES256,
    sign: async (payload) => new Uint8Array(sign('sha256', payload, { key, dsaEncoding: 'ieee-p1363' })),
  }
}

/** Adds a signed C2PA manifest that says how the picture was made. Anything changed after it breaks it. */
export async function signJpeg(file: Buffer, mark: OwnMark, signer: Signer): Promise<Buffer> {
  const asset = new JPEG(file)
  const store = new ManifestStore()
  const manifest = store.createManifest({
    claimVersion: ClaimVersion.V2,
    assetFormat: 'image/jpeg',
    instanceID: `xmp:iid:${randomUUID()}`,
    defaultHashAlgorithm: 'SHA-256',
    signer,
  })
  if (manifest.claim) manifest.claim.claimGeneratorName = 'Ramage'
  if (manifest.signature) manifest.signature.signatureData.paddingLength = signatureRoom
  const binding = DataHashAssertion.create('SHA-256')
  manifest.addAssertion(binding)
  manifest.addAssertion(howItWasMade(mark))
  await asset.ensureManifestSpace(store.measureSize())
  await binding.updateWithAsset(asset)
  await manifest.sign(signer)
  await asset.writeManifestJUMBF(store.getBytes())
  return Buffer.from(await asset.getDataRange())
}

function howItWasMade({ source, system }: OwnMark): ActionAssertion {
  const assertion = new ActionAssertion()
  assertion.actions.push({
    action: ActionType.C2paCreated,
    digitalSourceType: (vocabulary + source) as DigitalSourceType,
    ...(system && { softwareAgent: { name: system } }),
  })
  return assertion
}

/** Whether the JPEG carries our signature, whole, on exactly these bytes. */
export async function isSignedBy(signer: Signer, file: Buffer): Promise<boolean> {
  const own = Buffer.from(signer.certificate.rawData)
  // A foreign manifest is never parsed: without our certificate in it the answer is known.
  if (!file.includes(own)) return false
  try {
    const asset = new JPEG(file)
    const jumbf = asset.getManifestJUMBF()
    if (!jumbf) return false
    const store = ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(jumbf)))
    const by = store.getActiveManifest()?.signature?.signatureData.certificate
    return by !== undefined && own.equals(Buffer.from(by.rawData)) && (await store.validate(asset)).isValid
  } catch {
    // Whatever cannot be parsed is not what we wrote.
    return false
  }
}

/** PEM, or the path of a PEM file; the certificate may be followed by its chain. */
export interface CertificateSettings {
  certificate?: string | undefined
  key?: string | undefined
}

interface Certificate {
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
  const [own, ...others] = (blocks ?? []).map((block) => new NodeX509Certificate(block))
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
