import { setTimeout as wait } from 'node:timers/promises'
import { ndjsonType } from '#shared/ndjson.ts'
import type { Account } from './accounts.ts'
import { type Compared, compare, takeJournal } from './compare-requests.ts'
import { type Piece, type Request, record } from './recording.ts'

/** A post whose text is written anew. */
export interface Post {
  id: string
  account: Account
}

/** The readers come one by one, over so long. */
const arriveMs = 2_000

/** A reader at the provider itself, which gets the same words and answers as long a text. */
export function atProvider(url: string, prompt: string): Request {
  const body = JSON.stringify({ model: 'gpt-bench', stream: true, input: `${prompt}\n${prompt}` })
  const headers = { authorization: 'Bearer sk-bench' }
  return { url, path: '/v1/responses', headers, body, textIn: eventText }
}

/** A reader of a generation of its own. */
export function atServer(url: string, prompt: string, { id, account }: Post): Request {
  const headers = { ...account.headers, accept: ndjsonType }
  const body = JSON.stringify({ post_id: id, prompt })
  return { url, path: '/api/posts/regenerate', headers, body, textIn: lineText }
}

function eventText(line: string): string | null {
  if (!line.startsWith('data: {"type":"response.output_text.delta"')) return null
  return (JSON.parse(line.slice('data: '.length)) as { delta: string }).delta
}

function lineText(line: string): string | null {
  if (line.startsWith('{"type":"error"')) throw new Error(line)
  return line.startsWith('{"type":"delta"') ? (JSON.parse(line) as { data: string }).data : null
}

let orders = 0

/** Sends every reader off and compares what each received with what the provider wrote for it. */
export async function readAll(
  providerUrl: string,
  count: number,
  request: (prompt: string, index: number) => Request,
): Promise<Compared[]> {
  const recorded = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await wait((index * arriveMs) / count)
      orders += 1
      const mark = `repère-${orders}-fin`
      return { mark, pieces: await record(request(promptOf(mark), index)) }
    }),
  )
  const journal = await takeJournal(providerUrl)
  const entryOf = (mark: string) => {
    const entry = journal.find(({ user }) => user?.includes(mark))
    if (!entry) throw new Error(`${mark} never reached the provider`)
    return entry
  }
  return recorded.map(({ mark, pieces }: { mark: string; pieces: Piece[] }) => compare(entryOf(mark), pieces))
}

/** About 90 words, the mark among the last, which the simulated model repeats. */
function promptOf(mark: string): string {
  const words =
    'Nous avons rénové une longère à Rezé, en six jours de chantier, avec de la chaux et du chêne. '
  return `${words.repeat(4)}${mark}.`
}
