import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { readEnv } from '#server/env.ts'
import { noUsage } from '#server/integrations/ai/no-usage.ts'
import type { TextWriter } from '#server/integrations/ai/types.ts'
import { cropToJpeg } from '#server/integrations/imaging/crop-to-jpeg.ts'
import { readUpload } from '#server/integrations/imaging/decode.ts'
import { makePdf } from '#server/integrations/imaging/pdf.ts'
import { nameColours, proposePalette } from '#server/integrations/imaging/propose-palette.ts'
import { prometheusMetrics } from '#server/integrations/metrics/prometheus.ts'
import { openProvenance } from '#server/integrations/provenance/provenance.ts'
import { diskStorage } from '#server/integrations/storage/disk.ts'
import { startGenerationHeartbeat } from '#server/services/generation/running-generations.ts'
import { publishingSettings } from '#server/services/publishing/retry-policy.ts'
import { passwordHashing } from '#server/services/sign-in/password-hashing.ts'
import { readQueueDepths } from '#server/services/status/service-status.ts'
import { legalEntityFromEnv } from '#server/setup/legal-entity.ts'
import { emitChunks } from './chunks.ts'
import { onMessage } from './processes.ts'

// The whole app, its log lines written but not brought to the table, with a text provider that sends timed chunks on a
// signal.
let go = Promise.withResolvers<void>()

const by = { id: 'bench', model: 'bench', isAi: false }
const text: TextWriter = {
  isAi: false,
  async *writeText() {
    await go.promise
    go = Promise.withResolvers()
    for await (const chunk of emitChunks()) yield { type: 'delta', text: chunk }
    yield { type: 'finish', truncated: false, usage: noUsage, by }
  },
  rewriteText: async (_, text) => ({ text, usage: noUsage, by }),
}

const never = () => Promise.reject(new Error('not part of the bench'))
const { db, pool } = openDatabase(process.env.DATABASE_URL ?? '', () => {})
const runningGenerations: Deps['runningGenerations'] = new Map()
const deps: Deps = {
  db,
  log: pino({ level: 'info', base: null }, pino.destination({ dest: 1, sync: false })),
  ai: {
    text,
    image: { isAi: false, createImage: never },
    analysis: { analyseImages: never, compareImages: never },
    site: { readSite: never },
    tryOut: never,
  },
  storage: diskStorage(process.env.FILES ?? '/nowhere'),
  imaging: { readUpload, proposePalette, nameColours, cropToJpeg, makePdf },
  provenance: openProvenance({}),
  websites: { parseAddress: (typed) => typed, read: never, readNews: never },
  connectors: {},
  statisticsReaders: {},
  passwords: passwordHashing(),
  google: null,
  payments: null,
  secretKeys: [{ id: 'bench', key: randomBytes(32) }],
  runningGenerations,
  metrics: prometheusMetrics({ pool, runningGenerations, waiting: () => readQueueDepths(db) }),
  publishers: {},
  publishing: publishingSettings(),
  mailer: { send: never },
  dictation: null,
  push: null,
  inboundMail: null,
  publicUrl: 'http://127.0.0.1',
  mailIsReal: false,
  simulatedNetworks: ['linkedin', 'instagram'],
  contactTo: null,
  legalEntity: legalEntityFromEnv(readEnv({}), { warn: () => undefined }),
  demoMails: 'off' as const,
  processors: [],
  welcomeAtSignUp: true,
  callMonitor: { note: () => undefined },
  installation: { services: [], storage: 'disk', freeBytes: async () => null },
  mode: 'demo',
  isOpenDemonstration: false,
}
// Benches speak for many addresses.
const app = await buildApp(deps, { trustedProxies: ['127.0.0.1'], pagesFolder: '/nowhere' })
startGenerationHeartbeat(deps)
onMessage((message) => {
  if (message.type === 'go') go.resolve()
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
