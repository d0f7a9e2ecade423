import { parentPort } from 'node:worker_threads'
import { propose } from './rule-proposals.ts'

/** The thread in which one site's pages are read by the rules (propose-in-thread.ts); it ends with it. */
parentPort?.once('message', (site: Parameters<typeof propose>[0]) => parentPort?.postMessage(propose(site)))
