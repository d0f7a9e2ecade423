import type { ImageAnswer } from '#shared/api/images.ts'
import { endMarker, ndjsonType, type StreamLine } from '#shared/ndjson.ts'
import type { TestApp, Visitor } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'

type Photo = Parameters<typeof photo>[0]

/** Uploads a real photograph; its address. */
export async function uploadPhoto(test: TestApp, as: Visitor, name: Photo = 'coffee.png'): Promise<string> {
  const { body, headers } = multipart(photo(name), { fileName: name })
  const answer = await test.call<{ image: ImageAnswer }>('POST', '/api/images/upload', { as, body, headers })
  return answer.body.image.url
}

/** A whole stream, read to its end; the end marker as a line of type `end`. */
export async function readStream(test: TestApp, path: string, body: object, as: Visitor) {
  const origin = await test.listen()
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { ...as.headers, 'content-type': 'application/json', accept: ndjsonType },
    body: JSON.stringify(body),
  })
  const lines = (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => (line === endMarker ? { type: 'end' as const } : (JSON.parse(line) as StreamLine)))
  return { lines: lines as { type: string; data?: unknown; code?: string }[], headers: answer.headers }
}
