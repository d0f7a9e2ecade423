import { parentPort } from 'node:worker_threads'
import { decodePage } from './charset.ts'
import { countColours } from './count-colours.ts'
import { parsePage } from './parse-page.ts'

/** The thread that reads what sites sent: a page that costs too much is ended with it (parser.ts). */
parentPort?.on('message', ({ kind, bytes, contentType, url }: ParserQuestion) => {
  parentPort?.postMessage(
    kind === 'page' ? parsePage(bytes, contentType, url) : countColours(decodePage(bytes, contentType)),
  )
})

export interface ParserQuestion {
  kind: 'page' | 'styles'
  bytes: Uint8Array
  contentType: string
  url: string
}
