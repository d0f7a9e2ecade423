import fc from 'fast-check'
import { animatedPng, hugePng } from '#test/hostile-images.ts'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'
import type { Sent } from './bodies.ts'
import { hostileText } from './values.ts'

const files = fc.constantFrom(
  hugePng(20),
  photo('cat.webp').subarray(0, 4_000),
  hugePng(30_000, [], 10),
  animatedPng(500),
  Buffer.alloc(0),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.alloc(300_000, 0xff),
)

const fieldNames = fc.constantFrom(
  'image',
  'image',
  'image',
  'image',
  'file',
  '__proto__',
  'constructor',
  '',
  'image[]',
  'a'.repeat(2_000),
)
const fileNames = fc.oneof(
  fc.constantFrom('a.jpg', '../../a.png', 'a.php.jpg', 'C:\\a.jpg', '.', 'x'.repeat(5_000)),
  hostileText,
)
const mediaTypes = fc.constantFrom(
  'image/jpeg',
  'image/png',
  'text/html',
  'x',
  '',
  'image/svg+xml; charset=utf-7',
)

const part = fc.record({
  field: fieldNames,
  fileName: fileNames,
  type: mediaTypes,
  bytes: files,
  isFile: fc.integer({ min: 0, max: 9 }),
})

/** Forms with a file, good ones and others. */
export const formOf = (): fc.Arbitrary<Sent> =>
  fc.oneof({ weight: 2, arbitrary: goodForm }, { weight: 3, arbitrary: brokenForm() })

const goodForm = fc
  .tuple(fc.constantFrom(hugePng(20), photo('cat.webp')), fileNames)
  .map(([bytes, fileName]): Sent => {
    const { body, headers } = multipart(bytes, { fileName: fileName.toWellFormed() })
    return { payload: body, headers }
  })

/** Many parts, odd names, no end, another boundary. */
function brokenForm(): fc.Arbitrary<Sent> {
  return fc
    .record({
      parts: fc.array(part, { minLength: 0, maxLength: 3 }),
      many: fc.integer({ min: 0, max: 30 }),
      damage: fc.constantFrom(
        '',
        '',
        '',
        '',
        'no end',
        'other boundary',
        'no boundary',
        'cut',
        'bare newlines',
        'long boundary',
      ),
    })
    .map(({ parts, many, damage }) => {
      const boundary = damage === 'long boundary' ? 'b'.repeat(500) : 'hostile'
      const chosen = many === 0 ? Array.from({ length: 200 }, () => parts).flat() : parts
      const line = damage === 'bare newlines' ? '\n' : '\r\n'
      const chunks = chosen.flatMap(({ field, fileName, type, bytes, isFile }) => {
        const name = isFile > 0 ? `; filename="${fileName}"` : ''
        const head = `--${boundary}${line}content-disposition: form-data; name="${field}"${name}${line}content-type: ${type}${line}${line}`
        return [Buffer.from(head), bytes, Buffer.from(line)]
      })
      if (damage !== 'no end') chunks.push(Buffer.from(`--${boundary}--${line}`))
      const whole = Buffer.concat(chunks)
      const payload = damage === 'cut' ? whole.subarray(0, Math.floor(whole.length / 2)) : whole
      const named = damage === 'other boundary' ? 'other' : boundary
      const type = `multipart/form-data${damage === 'no boundary' ? '' : `; boundary=${named}`}`
      return { payload, headers: { 'content-type': type } }
    })
}
