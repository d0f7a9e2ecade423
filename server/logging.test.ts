import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, it } from 'vitest'
import { logOptions } from './logging.ts'

function logged(write: (log: pino.Logger) => void): string {
  let text = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  write(pino({ level: 'trace', ...logOptions }, sink))
  return text
}

it('writes one line without a control character, whatever is in the value, the name or the error', () => {
  const text = 'a\r\nb\u0000\u001b[31m\u007f\u0085\u009b\u2028\u2029{"level":60}'
  const lines = logged((log) => log.warn({ [text]: text, err: new Error(text) }, text))
  expect(lines).toMatch(/^[^\p{Cc}\u2028\u2029]+\n$/u)
  expect(JSON.parse(lines)).toMatchObject({ [text]: text, msg: text, level: 40, err: { message: text } })
})

it('keeps a visitor’s token out, even where everything is traced', () => {
  const busboyOptions = { headers: { authorization: 'Bearer rmg_secret' } }
  expect(logged((log) => log.trace({ busboyOptions }, 'Providing options to busboy'))).not.toContain('rmg_')
})

it('leaves out what hangs on an error: a lost connection brings its client, with the key that cancels queries', () => {
  const lost = Object.assign(new Error('terminated'), {
    code: '57P01',
    severity: 'FATAL',
    client: { processID: 1, secretKey: 1_625_107_278 },
  })
  const line = logged((log) => log.error({ err: lost }, 'database connection lost'))
  expect(line).not.toMatch(/secretKey|1625107278/)
  expect(JSON.parse(line).err).toMatchObject({ message: 'terminated', code: '57P01', severity: 'FATAL' })
})
