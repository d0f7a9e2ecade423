import { expect, it } from 'vitest'
import { classifyInstagram } from '#server/integrations/publishers/instagram/api.ts'
import { classifyLinkedIn } from './linkedin/api.ts'

const restli = (status: number, code: string, inner?: string) =>
  classifyLinkedIn(status, {
    status,
    code,
    message: 'm',
    ...(inner && { errorDetails: { inputErrors: [{ code: inner, description: 'd', input: {} }] } }),
  })

// docs/product/linkedin.md §1.11, row by row.
it.each([
  [400, 'VERSION_MISSING', undefined, 'fix_config'],
  [400, 'ILLEGAL_ARGUMENT', undefined, 'permanent'],
  [400, 'FIELD_LENGTH_TOO_LONG', undefined, 'fix_content'],
  [400, 'BAD_REQUEST', 'INVALID_VALUE_BLANK_FIELD', 'fix_content'],
  [400, 'INVALID_URN_TYPE', undefined, 'permanent'],
  [400, 'MEDIA_ASSET_WAITING_UPLOAD', undefined, 'retry_later'],
  [401, 'REVOKED_ACCESS_TOKEN', undefined, 'reconnect'],
  [403, 'ACCESS_DENIED', undefined, 'reconnect'],
  [404, 'NOT_FOUND', undefined, 'permanent'],
  [409, 'CONFLICT', undefined, 'retry_later'],
  [413, 'REQUEST_ENTITY_TOO_LARGE', undefined, 'fix_content'],
  [422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_POST', 'fix_content'],
  [422, 'UNPROCESSABLE_ENTITY', undefined, 'permanent'],
  [426, 'NONEXISTENT_VERSION', undefined, 'fix_config'],
  [429, 'TOO_MANY_REQUESTS', undefined, 'quota'],
  [503, 'SERVICE_UNAVAILABLE', undefined, 'retry_later'],
] as const)('LinkedIn %i %s %s is %s', (status, code, inner, failure) => {
  expect(restli(status, code, inner)).toMatchObject({ failure, code, subcode: inner ?? null, message: 'm' })
})

it('keeps LinkedIn’s message and code whatever one of its inputErrors lacks', () => {
  const body = (...inputErrors: unknown[]) => ({
    status: 422,
    message: 'Content is a duplicate of urn:li:share:7',
    errorDetails: { inputErrors },
  })
  const duplicate = { failure: 'fix_content', subcode: 'DUPLICATE_POST', message: body().message }
  for (const inputErrors of [
    [{ description: 'no code' }, { code: 'DUPLICATE_POST' }],
    [null, { code: 7 }, { code: 'OTHER' }, { code: 'DUPLICATE_POST' }],
  ])
    expect(classifyLinkedIn(422, body(...inputErrors))).toMatchObject({ ...duplicate, code: null })
  expect(classifyLinkedIn(422, body())).toMatchObject({ subcode: null, message: body().message })
  expect(classifyLinkedIn(422, { message: 'm', code: 7, errorDetails: 'x' })).toMatchObject({ message: 'm' })
})

it.each([
  ['Resource level throttle APPLICATION_AND_MEMBER DAY limit for calls to this resource is reached', 'day'],
  ['Resource level throttle APPLICATION DAY limit for calls to this resource is reached', 'day'],
  ['Resource level throttle limit for calls to this resource is reached', 'unknown'],
  ['', 'unknown'],
])('LinkedIn’s 429 « %s » is counted over: %s', (message, quotaPeriod) => {
  expect(classifyLinkedIn(429, { message, status: 429 })).toMatchObject({ failure: 'quota', quotaPeriod })
})

it.each(['Organization permissions', 'Organization Or Events permissions'])(
  'knows by its sentence alone that a page may not be written as: %s',
  (permissions) => {
    const message = `${permissions} must be used when using organization as author`
    expect(classifyLinkedIn(400, { message, status: 400 })).toMatchObject({
      failure: 'reconnect',
      code: 'ACCESS_DENIED',
      message,
    })
  },
)

it('reads LinkedIn’s older shape, and an answer that has none', () => {
  const older = { message: 'Expired', serviceErrorCode: 65601, status: 401 }
  expect(classifyLinkedIn(401, older)).toMatchObject({
    failure: 'reconnect',
    code: '65601',
    message: 'Expired',
  })
  expect(classifyLinkedIn(504, undefined)).toMatchObject({
    failure: 'retry_later',
    code: null,
    message: 'HTTP 504',
  })
})

const graph = (code: number, error_subcode?: number, is_transient = false) =>
  classifyInstagram(400, {
    error: { message: 'm', type: 'OAuthException', code, error_subcode, is_transient, fbtrace_id: 'A1' },
  })

// docs/product/instagram.md §2.8, row by row.
it.each([
  [-2, 2207003, 'retry_later'],
  [-2, 2207020, 'retry_later'],
  [-1, 2207001, 'retry_later'],
  [-1, 2207032, 'retry_later'],
  [1, undefined, 'retry_later'],
  [4, 2207051, 'permanent'],
  [4, undefined, 'quota'],
  [9, 2207042, 'quota'],
  [10, undefined, 'reconnect'],
  [200, undefined, 'reconnect'],
  [3, undefined, 'reconnect'],
  [80002, undefined, 'quota'],
  [613, undefined, 'quota'],
  [24, 2207008, 'retry_later'],
  [25, 2207050, 'permanent'],
  [100, 33, 'retry_later'],
  [100, 2207028, 'fix_content'],
  [100, undefined, 'permanent'],
  [190, 463, 'reconnect'],
  [190, 458, 'reconnect'],
  [368, undefined, 'permanent'],
  [506, undefined, 'fix_content'],
  [9004, 2207052, 'retry_later'],
  [9007, 2207027, 'retry_later'],
  [36003, 2207009, 'fix_content'],
  [36004, 2207010, 'fix_content'],
] as const)('Instagram %i/%s is %s', (code, subcode, failure) => {
  const known = { failure, code: String(code), subcode: subcode?.toString() ?? null, traceId: 'A1' }
  expect(graph(code, subcode)).toMatchObject(known)
})

it('tells the publications that Instagram counts over a day from the calls of its rolling hour', () => {
  expect(graph(9, 2207042)).toMatchObject({ failure: 'quota', quotaPeriod: 'day' })
  for (const code of [4, 17, 32, 613, 80_002]) expect(graph(code)).toMatchObject({ quotaPeriod: 'hour' })
  expect(classifyInstagram(429, undefined)).toMatchObject({ quotaPeriod: 'hour' })
  expect(graph(190)).not.toHaveProperty('quotaPeriod')
})

it('believes Instagram when it says that an unknown failure is transient', () => {
  expect(graph(77_777, undefined, true).failure).toBe('retry_later')
  expect(graph(77_777).failure).toBe('permanent')
})

it('reads Instagram’s shape of the code exchange, and an answer that has none', () => {
  const third = {
    error_type: 'OAuthException',
    code: 400,
    error_message: 'This authorization code has been used',
  }
  expect(classifyInstagram(400, third)).toMatchObject({
    failure: 'reconnect',
    code: '400',
    subcode: 'OAuthException',
  })
  expect(classifyInstagram(502, undefined).failure).toBe('retry_later')
  expect(classifyInstagram(429, undefined).failure).toBe('quota')
})
