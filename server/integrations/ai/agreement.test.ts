import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { scaleForAi } from '#server/integrations/imaging/scale-for-ai.ts'
import { type FaultRequest, faultKinds } from '#simulators/ai/faults.ts'
import type { Settings } from '#simulators/ai/settings.ts'
import { startGemini } from '#simulators/gemini/server.ts'
import { startOpenAi } from '#simulators/openai/server.ts'
import { faultCases } from '#test/agreement/fault-cases.ts'
import { readGemini } from '#test/agreement/gemini-reader.ts'
import { readOpenAi } from '#test/agreement/openai-reader.ts'
import { ourPicture, ourSights, ourText } from '#test/agreement/our-provider.ts'
import { type Ending, meaning } from '#test/agreement/reading.ts'
import { sourceImage, sourceImages } from '#test/image-request.ts'
import type { SourceImage } from './types.ts'
import { google } from './vendors/google.ts'
import { openai } from './vendors/openai.ts'

// The vendors' own SDKs and our provider read the same answers of the same simulator: they must agree on the text,
// the picture, the count and the failure (issue 3, 2). Our request goes first, and goes again word for word by the
// vendor's SDK. Each scenario has its own simulator, so that they can run side by side.
const vendors = {
  openai: {
    start: startOpenAi,
    make: openai,
    read: readOpenAi,
    models: { text: 'gpt-6.1-terra', image: 'gpt-image-2.6-flare' },
  },
  google: {
    start: startGemini,
    make: google,
    read: readGemini,
    models: { text: 'gemini-3.8-flash', image: 'gemini-nano-banana-2.1' },
  },
}
type VendorId = keyof typeof vendors
type Wanted = 'text' | 'generation' | 'edit' | 'sights'

const reply =
  'Éclairs à la crème, œufs frais, 12 € la boîte de six. 🥖 Passez nous voir samedi matin, chez nous, à Dinan.'
type Photos = { given: SourceImage[]; uploads: Buffer[]; sent: Buffer[] }
let photos: Photos
/** For what fails, and reads the same whatever was shown. */
let small: Photos
const photosOf = async (given: SourceImage[]): Promise<Photos> => {
  const uploads = await Promise.all(given.map(({ bytes }) => bytes()))
  return { given, uploads, sent: await Promise.all(uploads.map(scaleForAi)) }
}
beforeAll(async () => {
  photos = await photosOf(await sourceImages())
  const shrunk = photos.uploads.map((one) => sharp(one).resize(96).jpeg().toBuffer())
  small = await photosOf(await Promise.all((await Promise.all(shrunk)).map(sourceImage)))
})

async function bothRead(
  id: VendorId,
  wanted: Wanted,
  fault: FaultRequest | null,
  settings: Partial<Settings> = {},
) {
  const { start, make, read, models } = vendors[id]
  const simulator = await start({ settings: { reply, ...settings } })
  const { given, uploads, sent } = fault ? small : photos
  // A failed picture reads the same with one photo as with three.
  const count = wanted === 'edit' && fault ? 1 : wanted === 'edit' || wanted === 'sights' ? given.length : 0
  try {
    if (fault) simulator.faults.add({ times: 'forever', retryAfterS: 0, ...fault })
    const vendor = make({ apiKey: 'key', baseUrl: simulator.baseUrl })
    const ours =
      wanted === 'text'
        ? await ourText(vendor, models.text)
        : wanted === 'sights'
          ? await ourSights(vendor, models.text, uploads.slice(0, count))
          : await ourPicture(vendor, models.image, given.slice(0, count))
    const asked = simulator.journal.last
    const theirs = await read(simulator, asked, sent.slice(0, count))
    const again = simulator.journal.last
    // The same was asked twice, or nothing below means anything.
    expect(again).not.toBe(asked)
    for (const name of ['path', 'system', 'user', 'answer'] as const) expect(again[name]).toBe(asked[name])
    expect(again.images.map((image) => image.sha256)).toEqual(asked.images.map((image) => image.sha256))
    return { ours, theirs }
  } finally {
    await simulator.close()
  }
}

async function agree(...[id, wanted, fault, settings]: Parameters<typeof bothRead>) {
  const { ours, theirs } = await bothRead(id, wanted, fault, settings)
  expect(ours.said).toBe(meaning[theirs.said])
  expect(ours.calls).toHaveLength(1)
  expect(ours.calls[0]).toMatchObject({ outcome: ours.said === 'truncated' ? 'done' : ours.said })
  if (isSuccess(ours.said)) {
    expect(ours).toMatchObject({ text: theirs.text, picture: theirs.picture, usage: theirs.usage })
    expect(ours.calls[0]?.isEstimated).toBe(false)
  } else {
    // Ours may keep the last characters back (they could begin a secret), never show others.
    expect(theirs.text.startsWith(ours.text)).toBe(true)
    expect(ours.picture).toBeNull()
  }
  // What a failed call consumed is in the ledger as the vendor counted it, where it counted.
  if (theirs.usage) expect(ours.calls[0]).toMatchObject({ usage: theirs.usage, isEstimated: false })
  return { ours, theirs }
}

const isSuccess = (said: Ending) => said === 'done' || said === 'truncated'

describe.concurrent.each(['openai', 'google'] as const)('%s’s own SDK and our provider', (id) => {
  it.each([
    ['whole', {}],
    ['with cached tokens', { cachedTokens: 200, cacheWriteTokens: 60 }],
    ['with characters cut between pieces', { sliceBytes: 41 }],
    ['in large pieces', { wordsPerChunk: 50 }],
  ] as const)('read the same text, %s', async (_, settings) => {
    const { ours } = await agree(id, 'text', null, settings)
    expect(ours).toMatchObject({ text: reply, said: 'done' })
    expect(ours.usage?.cachedInputTokens).toBe('cachedTokens' in settings ? 200 : 0)
    expect(ours.usage?.cacheWriteTokens).toBe(id === 'openai' && 'cachedTokens' in settings ? 60 : 0)
  })

  it('read the same text from a slow vendor', async () => {
    const { ours } = await agree(id, 'text', { kind: 'slow', paceMs: 5 })
    expect(ours).toMatchObject({ text: reply, said: 'done' })
  })

  it.each(['hang', 'stall'] as const)('have read the same when they give a %s up', async (kind) => {
    const { start, make, read, models } = vendors[id]
    const simulator = await start({ settings: { reply } })
    simulator.faults.add({ kind, times: 'forever' })
    const vendor = make({ apiKey: 'key', baseUrl: simulator.baseUrl })
    // Long enough for the first words from a busy machine, which must reach both.
    const patienceMs = 6_000
    const ours = await ourText(vendor, models.text, { firstMs: patienceMs, betweenMs: 500 })
    const theirs = await read(simulator, simulator.journal.last, [], AbortSignal.timeout(patienceMs))
    await simulator.close()
    expect(ours).toMatchObject({ said: 'timeout', usage: null, calls: [{ outcome: 'timeout' }] })
    expect(theirs.usage).toBeNull()
    expect(theirs.text.startsWith(ours.text)).toBe(true)
    expect(ours.text === '').toBe(kind === 'hang')
  })

  it.each(['generation', 'edit'] as const)('read the same picture: %s', async (wanted) => {
    const { ours } = await agree(id, wanted, null)
    expect(ours.picture).toMatch(/^[0-9a-f]{64}$/)
    expect(ours.usage?.imageOutputTokens).toBeGreaterThan(1_000)
    expect(Number(ours.usage?.imageInputTokens) > 0).toBe(wanted === 'edit')
  })
})

const sight = {
  sujets: ['une tasse', 'une soucoupe'],
  couleurs: ['brun'],
  lieu: 'un café',
  texte_lu: ['CAFÉ'],
  alternative: 'Une tasse de café sur sa soucoupe, posée sur une table de bois sombre.',
}
const seen = JSON.stringify({ images: [sight, sight, sight] })

describe.concurrent.each(['openai', 'google'] as const)('%s’s own SDK and our analyst', (id) => {
  const look = (fault: FaultRequest | null) => bothRead(id, 'sights', fault, { reply: seen })

  it('see the same on the same pictures, and count alike', async () => {
    const { ours, theirs } = await look(null)
    expect(JSON.parse(theirs.text)).toEqual({ images: [sight, sight, sight] })
    const [first] = JSON.parse(ours.text)
    expect(first).toEqual({
      subjects: sight.sujets,
      colours: sight.couleurs,
      setting: sight.lieu,
      visibleText: sight.texte_lu,
      altText: sight.alternative,
    })
    expect(ours.usage).toEqual(theirs.usage)
    expect(ours.calls).toMatchObject([{ outcome: 'done', isEstimated: false }])
  })

  it('count a picture once that was read from the cache', async () => {
    const { ours, theirs } = await bothRead(id, 'sights', null, { reply: seen, cachedTokens: 100_000 })
    expect(ours.usage).toEqual(theirs.usage)
    expect(ours.usage).toMatchObject({ inputTokens: 0, imageInputTokens: 0 })
    expect(ours.usage?.cachedInputTokens).toBeGreaterThan(1_000)
  })

  it.each(faultCases.filter((one) => one.id === id))('agree on the failure: $name', async ({ fault }) => {
    const { ours, theirs } = await look(fault)
    // Half a description describes nothing; a missing picture is no matter here.
    const wanted = meaning[theirs.said] === 'truncated' ? 'upstream' : meaning[theirs.said]
    expect(ours.said).toBe(wanted)
    expect(ours.calls).toMatchObject([{ outcome: ours.said }])
    if (theirs.usage) expect(ours.calls[0]).toMatchObject({ usage: theirs.usage, isEstimated: false })
  })
})

it('leaves no fault of the simulators out', () => {
  const apart = ['slow', 'hang', 'stall']
  expect(new Set([...faultCases.map(({ fault }) => fault.kind), ...apart])).toEqual(new Set(faultKinds))
})

describe.concurrent('the vendor’s own SDK and our provider agree on the failure', () => {
  it.each(faultCases)('$id: $name', async ({ fault, id, said }) => {
    const [text, generation, edit] = await Promise.all([
      agree(id, 'text', fault),
      agree(id, 'generation', fault),
      agree(id, 'edit', fault),
    ])
    expect([text.theirs.said, generation.theirs.said, edit.theirs.said]).toEqual([said[0], said[1], said[1]])
  })
})
