import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'
import { endMarker, ndjsonType } from '#shared/ndjson.ts'
import { emitChunks } from './chunks.ts'
import { onMessage } from './processes.ts'

// What everything is measured against: node:http alone, node:http with one query by key, node:http relaying lines or
// reading what is sent to its end.
const bodies = new Map<string, string>()
const readers = new Set<ServerResponse>()
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
// The database going away is the end of the bench, not an accident.
pool.on('error', () => {})
const userId = process.env.USER_ID

const server = createServer((request, response) => {
  const [, kind, name = ''] = (request.url ?? '').split('/')
  if (kind === 'relay') follow(response)
  else if (kind === 'upload') request.resume().on('end', () => response.end())
  else if (kind === 'query') {
    pool.query('select id, email from users where id = $1', [userId]).then(
      () => answer(response, name),
      () => response.destroy(),
    )
  } else answer(response, name)
})

function answer(response: ServerResponse, name: string): void {
  const body = bodies.get(name) ?? ''
  const length = Buffer.byteLength(body)
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': length })
  response.end(body)
}

function follow(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': `${ndjsonType}; charset=utf-8` })
  response.flushHeaders()
  readers.add(response)
}

async function relay(): Promise<void> {
  for await (const data of emitChunks()) {
    const line = `${JSON.stringify({ type: 'delta', data })}\n`
    for (const response of readers) response.write(line)
  }
  for (const response of readers) response.end(`${endMarker}\n`)
  readers.clear()
}

onMessage((message) => {
  if (message.type === 'body') bodies.set(message.name, message.body)
  else void relay()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`)
})
