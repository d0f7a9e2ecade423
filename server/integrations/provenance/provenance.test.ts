import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { readUpload } from '#server/integrations/imaging/decode.ts'
import { askAdobe } from '#test/adobe-reader.ts'
import { newCertificate, type TestCertificate } from '#test/certificate.ts'
import { photo } from '#test/photos.ts'
import { openProvenance } from './provenance.ts'
import type { OwnMark, SourceType } from './types.ts'

const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const madeAt = new Date('2026-11-21T09:30:00Z')
const mark = (source: SourceType = 'trainedAlgorithmicMedia'): OwnMark => ({
  isRamage: true,
  source,
  system: source.includes('rained') ? 'openai gpt-image <2> & "co"' : null,
  madeAt,
})
const unsigned = openProvenance({})
const pixels = (file: Buffer) => sharp(file).raw().toBuffer()
const xmpOf = async (file: Buffer) => (await sharp(file).metadata()).xmpAsString ?? ''

let jpeg: Buffer
let certificate: TestCertificate
beforeAll(async () => {
  jpeg = (await readUpload(photo('coffee.png'))).master
  certificate = await newCertificate()
})

const webps: [string, () => Promise<Buffer>][] = [
  ['lossy', () => sharp(jpeg).resize(151, 99).webp().toBuffer()],
  ['lossless', () => sharp(jpeg).resize(63, 40).webp({ lossless: true }).toBuffer()],
  ['transparent', () => sharp(jpeg).resize(80, 80).ensureAlpha(0.5).webp().toBuffer()],
  [
    'lossless and transparent',
    () => sharp(jpeg).resize(17, 31).ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
  ],
  [
    'marked by others',
    () => sharp(jpeg).resize(50).webp().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').toBuffer(),
  ],
  ['with a colour profile', () => sharp(jpeg).resize(50).webp().withIccProfile('p3').toBuffer()],
]

describe('the mark', () => {
  it.each(['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'] as const)(
    'says %s, which AI and when',
    async (source) => {
      const file = await unsigned.label(jpeg, mark(source))
      expect(await xmpOf(file)).toContain(`Iptc4xmpExt:DigitalSourceType="${vocabulary}${source}"`)
      expect(await unsigned.read(file)).toEqual({
        isRamage: true,
        isSigned: false,
        isAi: true,
        source,
        system: 'openai gpt-image <2> & "co"',
        madeAt,
      })
    },
  )

  it.each(['composite', 'digitalCreation'] as const)('of %s claims no AI', async (source) => {
    const file = await unsigned.label(jpeg, mark(source))
    expect(await xmpOf(file)).not.toMatch(/trained|AISystem|gpt/i)
    expect(await unsigned.read(file)).toMatchObject({ isRamage: true, isAi: false, system: null })
  })

  it('takes the place of what a JPEG said before, and moves no pixel', async () => {
    const foreign = await sharp(jpeg)
      .withExif({ IFD0: { Artist: 'Ana' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><old/></x:xmpmeta>')
      .toBuffer()
    const file = await unsigned.label(await unsigned.label(foreign, mark('composite')), mark())
    expect(await pixels(file)).toEqual(await pixels(foreign))
    expect((await sharp(file).metadata()).exif).toBeDefined()
    expect(file.toString('latin1').match(/<x:xmpmeta/g)).toHaveLength(1)
    expect(await xmpOf(file)).toContain('trainedAlgorithmicMedia')
  })

  it.each(webps)('goes into a WebP that is %s', async (_kind, make) => {
    const source = await make()
    const file = await unsigned.label(source, mark())
    expect(await pixels(file)).toEqual(await pixels(source))
    const [before, after] = [await sharp(source).metadata(), await sharp(file).metadata()]
    expect([after.width, after.height, after.hasAlpha]).toEqual([
      before.width,
      before.height,
      before.hasAlpha,
    ])
    expect(after.icc).toEqual(before.icc)
    expect(file.toString('latin1').match(/<x:xmpmeta/g)).toHaveLength(1)
    expect(await unsigned.read(file)).toMatchObject({ isRamage: true, isAi: true })
  })

  it('is not put on other files', async () => {
    await expect(unsigned.label(photo('coffee.png'), mark())).rejects.toThrow('only JPEG and WebP')
    await expect(unsigned.label(Buffer.from([0xff, 0xd8, 0xff]), mark())).rejects.toThrow('without a picture')
  })
})

describe('reading what others made', () => {
  const withXmp = (body: string) =>
    sharp(jpeg).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${body}</x:xmpmeta>`).png().toBuffer()

  it('finds nothing in a photograph', async () => {
    expect(await unsigned.read(photo('coffee.png'))).toEqual({
      isRamage: false,
      isSigned: false,
      isAi: null,
      source: null,
      system: null,
      madeAt: null,
    })
  })

  it('reads elements as well as attributes', async () => {
    const source = `${vocabulary.replace('http:', 'https:')}trainedAlgorithmicMedia`
    const file = await withXmp(`<i:DigitalSourceType> ${source} </i:DigitalSourceType>`)
    expect(await unsigned.read(file)).toMatchObject({ isRamage: false, isAi: true })
  })

  it('believes no maker whose name only begins like ours', async () => {
    const file = await withXmp(
      '<xmp:CreatorTool>Ramage Clone</xmp:CreatorTool><xmp:CreateDate>hier</xmp:CreateDate>',
    )
    expect(await unsigned.read(file)).toMatchObject({ isRamage: false, madeAt: null })
  })

  it('finds the origin in a manifest it cannot verify', async () => {
    const signed = await openProvenance(certificate).label(jpeg, mark())
    const withoutXmp = Buffer.from(
      signed.toString('latin1').replace(/<x:xmpmeta.*<\/x:xmpmeta>/s, (all) => ' '.repeat(all.length)),
      'latin1',
    )
    expect(await unsigned.read(withoutXmp)).toMatchObject({ isRamage: false, isSigned: false, isAi: true })
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('Bonjour.')],
    ['half a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff])],
  ])('refuses %s', async (_what, file) => {
    await expect(unsigned.read(file)).rejects.toMatchObject({ name: 'ImageRefused' })
  })
})

describe('the signature', () => {
  it.each([
    'trainedAlgorithmicMedia',
    'compositeWithTrainedAlgorithmicMedia',
    'composite',
    'digitalCreation',
  ] as const)('of %s is trusted by Adobe’s reader', async (source) => {
    const provenance = openProvenance(certificate)
    const file = await provenance.label(jpeg, mark(source))
    const report = await askAdobe(file, certificate.root)
    expect(report).toMatchObject({ state: 'Trusted', failures: [], signedBy: 'Ramage' })
    const [actions] = report.assertions.filter(({ label }) => label.startsWith('c2pa.actions'))
    expect(actions?.data).toMatchObject({
      actions: [{ action: 'c2pa.created', digitalSourceType: vocabulary + source }],
    })
    expect(JSON.stringify(actions).includes('gpt-image')).toBe(source.includes('rained'))
    expect(await provenance.read(file)).toMatchObject({ isRamage: true, isSigned: true })
    expect(file.length - jpeg.length).toBeLessThan(9_000)
  })

  it('breaks with the first changed byte, for Adobe’s reader and for ours', async () => {
    const provenance = openProvenance(certificate)
    const file = await provenance.label(jpeg, mark())
    file[file.length - 200] = (file[file.length - 200] ?? 0) ^ 1
    expect((await askAdobe(file, certificate.root)).failures).toContain('assertion.dataHash.mismatch')
    expect(await provenance.read(file)).toMatchObject({ isRamage: true, isSigned: false })
  })

  it('is put anew on a file that had one', async () => {
    const provenance = openProvenance(certificate)
    const file = await provenance.label(await provenance.label(jpeg, mark('composite')), mark())
    expect(await askAdobe(file, certificate.root)).toMatchObject({ state: 'Trusted', failures: [] })
  })

  it('of someone else is not ours, nor is our certificate alone', async () => {
    const other = openProvenance(await newCertificate())
    expect(await openProvenance(certificate).read(await other.label(jpeg, mark()))).toMatchObject({
      isSigned: false,
    })
    const pasted = Buffer.concat([jpeg, Buffer.from(certificate.certificate)])
    expect(await openProvenance(certificate).read(pasted)).toMatchObject({ isSigned: false })
  })

  it('needs a certificate and its key, both sound', async () => {
    const other = await newCertificate()
    expect(unsigned.signer).toBeNull()
    expect(openProvenance(certificate).signer).toBe('Ramage')
    const escaped = { ...certificate, key: certificate.key.replaceAll('\n', '\\n') }
    expect(openProvenance(escaped).signer).toBe('Ramage')
    const wrong: [object, RegExp][] = [
      [{ certificate: certificate.certificate }, /go together/],
      [{ ...certificate, key: other.key }, /not the key of/],
      [{ ...certificate, certificate: '/nowhere.pem' }, /nowhere\.pem cannot be read/],
      [{ ...certificate, certificate: '-----BEGIN nothing' }, /no certificate/],
      [await newCertificate({ validDays: -1 }), /expired on/],
    ]
    for (const [settings, reason] of wrong) expect(() => openProvenance(settings)).toThrow(reason)
  })
})
