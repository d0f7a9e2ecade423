import { endMarker, StreamLine } from '#shared/ndjson.ts'

/** One line of the log. `unknown` keeps the count right when a newer server says something new. */
export type ReceivedLine = StreamLine | { type: 'end' } | { type: 'unknown' }

/**
 * Splits a byte stream into lines, whatever the chunk boundaries. A last line without line break is returned only if it
 * is complete.
 */
async function* readTextLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.trim()) yield line.trim()
      if (done) break
    }
    if (isComplete(rest.trim())) yield rest.trim()
  } finally {
    // A stream that broke cannot be cancelled, and its failure is being thrown already.
    await reader.cancel().catch(() => {})
  }
}

function isComplete(line: string): boolean {
  return line === endMarker || parseLine(line).type !== 'unknown'
}

function parseLine(line: string): ReceivedLine {
  if (line === endMarker) return { type: 'end' }
  try {
    const parsed = StreamLine.safeParse(JSON.parse(line))
    return parsed.success ? parsed.data : { type: 'unknown' }
  } catch {
    return { type: 'unknown' }
  }
}

export async function* readNdjsonLines(body: ReadableStream<Uint8Array>): AsyncGenerator<ReceivedLine> {
  for await (const line of readTextLines(body)) {
    const frame = parseLine(line)
    yield frame
    if (frame.type === 'end') return
  }
}
