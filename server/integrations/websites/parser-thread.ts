import { parentPort } from 'node:worker_threads'
import { decodePage } from './charset.ts'
import { countColours } from './count-colours.ts'
import { parseFeed } from './parse-feed.ts'
import { parsePage } from './parse-page.ts'

/** The thread that reads what sites sent: a page that costs too much is ended with it (parser.ts). */
parentPort?.on('message', ({ kind, bytes, contentType, url }: ParserQuestion) => {
  parentPort?.postMessage(answers[kind](bytes, contentType, url))
})

const answers = {
  page: parsePage,
  styles: (bytes: Uint8Array, contentType: string) => countColours(decodePage(bytes, contentType)),
  feed: parseFeed,
}

export interface ParserQuestion {
  kind: keyof typeof answers
  bytes: Uint8Array
  contentType: string
  url: string
}
