import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { limitWorkerThread } from '#server/worker-thread-limits.ts'
import type { ParserQuestion } from './parser-thread.ts'
import type { SiteFile } from './site-visit.ts'
import type { NewsFound, PageFacts } from './types.ts'

/** Of one page. */
const limits = { workMs: 3_000, wallMs: 12_000 }

/** Reads pages beside the event loop, one at a time, within a limit of time and memory; null for one that passes it. */
export interface PageParser {
  page(file: SiteFile): Promise<PageFacts | null>
  styles(file: SiteFile): Promise<Record<string, number> | null>
  feed(file: SiteFile): Promise<NewsFound[] | null>
  close(): Promise<unknown>
}

export function openParser(): PageParser {
  let thread = start()
  let turn: Promise<unknown> = Promise.resolve()

  const ask = <Answer>(kind: ParserQuestion['kind'], { body, contentType, url }: SiteFile) => {
    const answer = turn.then(async () => {
      const { worker, ready } = thread
      await ready
      const { promise, resolve } = Promise.withResolvers<Answer | null>()
      const giveUp = () => resolve(null)
      const stopCounting = limitWorkerThread(worker, limits, giveUp)
      worker.on('message', resolve).on('error', giveUp)
      worker.postMessage({ kind, bytes: body, contentType, url: url.href } satisfies ParserQuestion)
      const facts = await promise
      stopCounting()
      worker.off('message', resolve).off('error', giveUp)
      if (facts === null) {
        await thread.worker.terminate()
        thread = start()
      }
      return facts
    })
    // Told to who asked; the next question takes its turn all the same.
    turn = answer.catch(() => undefined)
    return answer
  }

  return {
    page: (file) => ask<PageFacts>('page', file),
    styles: (file) => ask<Record<string, number>>('styles', file),
    feed: (file) => ask<NewsFound[]>('feed', file),
    close: () => turn.then(() => thread.worker.terminate()),
  }
}

function start() {
  const worker = new Worker(new URL('./parser-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  })
  // One that fails is found when it is asked.
  worker.on('error', () => undefined)
  const ready = once(worker, 'online').catch(() => undefined)
  return { worker, ready }
}
