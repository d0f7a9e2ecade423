import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readUpload } from '#server/integrations/imaging/decode.ts'
import { nameColours, proposePalette } from '#server/integrations/imaging/propose-palette.ts'
import type { ReadImage } from '#server/integrations/imaging/types.ts'
import { openWebsiteReader } from '#server/integrations/websites/read-website.ts'
import { SiteError } from '#server/integrations/websites/site-transport.ts'
import { type LocalSites, localSites } from '#test/local-sites.ts'
import { smallSites } from '#test/small-sites.ts'
import { choosePictures } from './read-imports.ts'
import { propose } from './rule-proposals.ts'

let sites: LocalSites
beforeAll(async () => {
  sites = await localSites(
    Object.fromEntries(Object.entries(smallSites).map(([host, { site }]) => [host, site])),
  )
})
afterAll(() => sites.close())

const never = new AbortController().signal
/** Those that would hold a visit to its last second are left earlier. */
const slow = ['goutte.example', 'muet.example']
const read = (host: string) => {
  const signal = slow.includes(host) ? AbortSignal.timeout(2_000) : never
  return openWebsiteReader(sites.transport, 'Ramage test').read(`http://${host}/`, signal)
}
const imaging = {
  readUpload,
  proposePalette,
  nameColours,
  cropToJpeg: async () => Buffer.alloc(0),
  makePdf: async () => Buffer.alloc(0),
}

describe('a small company’s site', () => {
  it('comes in thirty kinds', () => expect(Object.keys(smallSites).length).toBeGreaterThanOrEqual(30))

  it.each(Object.entries(smallSites).filter(([, { fails }]) => fails))(
    '%s is not read',
    async (host, { fails }) => {
      const failure = await read(host).then(
        () => 'read',
        (error: unknown) => (error instanceof SiteError ? error.failure : String(error)),
      )
      expect(failure).toBe(fails)
    },
  )

  it.each(Object.entries(smallSites).filter(([, { fails }]) => !fails))(
    '%s says what it says, and nothing else',
    async (host, { says = {}, photos }) => {
      const material = await read(host)
      const { texts, siren, tone, subjects } = propose(material)
      const values: Record<string, string | null> = {
        ...Object.fromEntries(texts.map(({ field, value }) => [field, value])),
        siren: siren?.value ?? null,
        tone: tone?.value ?? null,
        subjects: subjects.map(({ value }) => value).join('|'),
      }
      expect(Object.fromEntries(Object.keys(says).map((field) => [field, values[field] ?? null]))).toEqual(
        says,
      )
      for (const { url } of [...texts, ...subjects]) expect(new URL(url).hostname).toContain(host)
      // What PostgreSQL takes as JSON.
      expect(
        [...texts, ...subjects].every(({ value, quote }) => value.isWellFormed() && quote.isWellFormed()),
      ).toBe(true)
      if (photos !== undefined) {
        const chosen = await choosePictures({ imaging }, material.pictures, never)
        expect(chosen.filter(({ kind }) => kind === 'photo').length).toBe(photos)
      }
    },
  )
})

it('keeps one logo and twelve photos, each once', async () => {
  const read = (bytes: Buffer) => {
    const size = { width: 1_200, height: 800 }
    return { ...size, master: bytes, thumbs: { 150: bytes, 300: bytes } } as unknown as ReadImage
  }
  const pictureOf = (kind: 'logo' | 'photo', word: string) => {
    const [url, pageUrl] = [`http://a.example/${word}`, 'http://a.example/']
    return { kind, url, pageUrl, alt: '', bytes: Buffer.from(word) }
  }
  const photos = Array.from({ length: 20 }, (_, index) => pictureOf('photo', `photo ${index}`))
  const sent = [...photos.slice(0, 1), ...photos, pictureOf('logo', 'un'), pictureOf('logo', 'deux')]
  const decoding = { ...imaging, readUpload: async (bytes: Buffer) => read(bytes) }
  const chosen = await choosePictures({ imaging: decoding }, sent, never)
  expect(chosen.map(({ bytes }) => String(bytes))).toEqual([
    ...photos.slice(0, 12).map(({ bytes }) => String(bytes)),
    'un',
  ])
})
