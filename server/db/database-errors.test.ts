import { expect, it } from 'vitest'
import { isDatabaseAway } from './database-errors.ts'

const withCode = (code: string, more = {}) => Object.assign(new Error('x'), { code, ...more })
const wrapped = (cause: Error) => new Error('Failed query', { cause })

it.each([
  ['a refused connection', withCode('ECONNREFUSED', { syscall: 'connect' })],
  ['a name whose two addresses refuse', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ['a name nobody knows', withCode('ENOTFOUND', { syscall: 'getaddrinfo' })],
  ['a server that stops', withCode('57P01')],
  ['a statement that took too long', withCode('57014')],
  ['a lock that took too long', withCode('55P03')],
  ['a full disk', withCode('53100')],
  ['a disk that fails', withCode('58030')],
  ['a standby', withCode('25006')],
  [
    'a transaction whose connection died',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['an answer that did not come', new Error('Query read timeout')],
  ['a pool with nothing free', new Error('timeout exceeded when trying to connect')],
])('%s is the database away, also within another error', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true)
  expect(isDatabaseAway(wrapped(error))).toBe(true)
})

it.each([
  ['a row that exists', withCode('23505')],
  ['a file that does not', withCode('ENOENT', { syscall: 'open' })],
  ['a mistake of ours', new TypeError('x is not a function')],
])('%s is not', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false)
})
