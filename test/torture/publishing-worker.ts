import { join } from 'node:path'
import pino from 'pino'
import { openDatabase } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { cropToJpeg } from '#server/integrations/imaging/crop-to-jpeg.ts'
import { readUpload } from '#server/integrations/imaging/decode.ts'
import { makePdf } from '#server/integrations/imaging/pdf.ts'
import { nameColours, proposePalette } from '#server/integrations/imaging/propose-palette.ts'
import { openProvenance } from '#server/integrations/provenance/provenance.ts'
import { diskStorage } from '#server/integrations/storage/disk.ts'
import { hasty, startWorker } from '#test/publishing.ts'
import { patience, publishersOf, type WorkerOrders } from './worker-orders.ts'

/** The part of the program that publishes, in a process of its own. */
function work(orders: WorkerOrders): void {
  const deps: Partial<Deps> = {
    mode: 'demo',
    isOpenDemonstration: false,
    db: openDatabase(orders.databaseUrl, () => undefined).db,
    log: pino({ level: 'silent' }),
    storage: diskStorage(join(orders.folder, 'images')),
    imaging: { readUpload, proposePalette, nameColours, cropToJpeg, makePdf },
    provenance: openProvenance({}),
    secretKeys: [{ id: 'torture', key: Buffer.from(orders.secretKey, 'base64') }],
    publicUrl: orders.publicUrl,
    publishers: publishersOf(orders),
    publishing: hasty(patience),
  }
  startWorker(deps as Deps)
  process.send?.('ready')
}

process.once('message', work)
