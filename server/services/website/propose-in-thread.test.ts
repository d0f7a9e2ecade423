import { expect, it } from 'vitest'
import type { PageFacts } from '#server/integrations/websites/types.ts'
import { proposeInThread } from './propose-in-thread.ts'
import { propose } from './rule-proposals.ts'

const words =
  'Nous vous accueillons du mardi au samedi de 9 h à 19 h au 12 rue du Port, 29200 Brest, 02 98 00 11 22. '
const page = (at: number, blocks: number): PageFacts => ({
  ...{ url: `http://plein.example/${at}`, title: 'Atelier Plein', metas: {}, jsonLd: [], microdata: [] },
  blocks: Array.from({ length: blocks }, (_, index) => ({
    ...{ tag: 'p', part: 'main' as const },
    text: `${index} ${words.repeat(6)}`.slice(0, 600),
  })),
  ...{ links: [], images: [], icons: [], styleSheets: [], feeds: [], colours: {}, asksPassword: false },
})
const siteOf = (pages: number, blocks: number) => ({
  ...{ home: 'http://plein.example/', colours: {} },
  pages: Array.from({ length: pages }, (_, at) => page(at, blocks)),
})
const endless = { workMs: 120_000, wallMs: 120_000 }
const never = new AbortController().signal

it('says in a thread what the rules say, and leaves the event loop to others meanwhile', async () => {
  const small = siteOf(1, 3)
  expect(await proposeInThread(small, never)).toEqual(propose(small))
  let turns = 0
  const others = setInterval(() => (turns += 1), 1)
  const full = await proposeInThread(siteOf(8, 600), never, endless)
  clearInterval(others)
  expect(full?.texts.length).toBeGreaterThan(0)
  expect(turns).toBeGreaterThan(3)
})

it('is given up when it takes too long, and with its reader', async () => {
  expect(await proposeInThread(siteOf(8, 600), never, { workMs: 120_000, wallMs: 1 })).toBeNull()
  const reader = new AbortController()
  const reading = proposeInThread(siteOf(8, 600), reader.signal, endless)
  reader.abort(new Error('stopped'))
  await expect(reading).rejects.toThrow('stopped')
})
