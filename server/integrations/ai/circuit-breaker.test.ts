import { expect, it } from 'vitest'
import { AiError, type AiFailure } from '#server/errors.ts'
import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.ts'
import { ProviderUnreachable } from './sdk/liveness-probe.ts'

const fail = (of: CircuitBreaker, failure: AiFailure, times: number) => {
  for (let call = 0; call < times; call++) of.enter()?.failed(new AiError(failure))
}

it('opens after five failures in a row, lets one through after 6 s, and closes when that one works', () => {
  let now = 0
  const its = circuitBreaker(() => now)
  fail(its, 'upstream', 4)
  its.enter()?.succeeded()
  fail(its, 'timeout', 5)
  expect(its.enter()).toBeNull()
  now = 6_000
  const probe = its.enter()
  expect(probe).not.toBeNull()
  expect(its.enter()).toBeNull()
  probe?.failed(new AiError('upstream'))
  expect(its.enter()).toBeNull()
  now = 12_000
  its.enter()?.succeeded()
  expect(its.enter()).not.toBeNull()
})

it.each(['moderation', 'bad_request', 'config', 'quota'] as const)('never counts %s', (failure) => {
  const its = circuitBreaker(() => 0)
  fail(its, failure, 20)
  expect(its.enter()).not.toBeNull()
})

it('never counts a call that was left, and lets another probe after it', () => {
  let now = 0
  const its = circuitBreaker(() => now)
  fail(its, 'rate', 5)
  now = 6_000
  its.enter()?.left()
  const probe = its.enter()
  probe?.left()
  probe?.failed(new AiError('upstream'))
  expect(its.enter()).not.toBeNull()
})

it('never counts a silent line: it is found out by each call, and back at once', () => {
  const its = circuitBreaker(() => 0)
  const silent = new AiError('timeout', new ProviderUnreachable('https://ai.example'))
  for (let call = 0; call < 20; call++) its.enter()?.failed(silent)
  expect(its.enter()).not.toBeNull()
})
