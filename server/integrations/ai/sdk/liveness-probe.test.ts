import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AiError } from '#server/errors.ts'
import { noUsage } from '#server/integrations/ai/no-usage.ts'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { startOpenAi } from '#simulators/openai/server.ts'
import { openProxy, type TcpProxy } from '#test/tcp-proxy.ts'
import { openCall } from './call.ts'
import { livenessProbes, ProviderUnreachable } from './liveness-probe.ts'

const limits = { soonMs: 20, everyMs: 100, timeoutMs: 2_000 }

let vendor: Simulator
let line: TcpProxy
let origin: string
beforeEach(async () => {
  vendor = await startOpenAi()
  line = await openProxy({ port: Number(new URL(vendor.url).port), host: '127.0.0.1' })
  origin = `http://127.0.0.1:${line.port}`
})
afterEach(async () => {
  await line.close()
  await vendor.close()
})

describe('a host that is watched', () => {
  it('is left alone while it answers, refuses, or is not waited for', async () => {
    const watchLiveness = livenessProbes(limits)
    const tell = vi.fn()
    const unwatch = watchLiveness(origin, tell)
    await wait(300)
    await line.set('refuse')
    await wait(300)
    await line.set('open')
    unwatch()
    await line.set('silent')
    await wait(2_500)
    expect(tell).not.toHaveBeenCalled()
    // Nothing of it is a call.
    expect(vendor.journal.entries).toEqual([])
  })

  it('is given up by whoever waited when it was silent, also after that, and by nobody else', async () => {
    const watchLiveness = livenessProbes(limits)
    const [before, during, after] = [vi.fn(), vi.fn(), vi.fn()]
    watchLiveness(origin, before)
    await wait(50)
    await line.set('silent')
    const left = watchLiveness(origin, during)
    await wait(500)
    await line.set('open')
    const unwatch = watchLiveness(origin, after)
    const told = () => [before, during].map(({ mock }) => mock.calls.length)
    await expect.poll(told).toEqual([1, 1])
    left()
    await wait(2_500)
    expect(after).not.toHaveBeenCalled()
    unwatch()
  })
})

it('ends a call whose provider is gone long before its own limit', async () => {
  await line.set('silent')
  const report = vi.fn()
  const about = { kind: 'image' as const, provider: 'openai', model: 'm', prompt: { version: '1', hash: '' } }
  const limit = 180_000
  const limits = { firstMs: limit, betweenMs: limit, totalMs: limit }
  const call = openCall(about, limits, new AbortController().signal, report)
  const thrown = await call
    .fetch(`${origin}/v1/images/generations`, { method: 'POST', body: '{}', signal: call.signal })
    .catch((error: unknown) => call.failed(error, noUsage))
  call.close(noUsage)
  expect(thrown).toBeInstanceOf(AiError)
  expect(thrown).toMatchObject({ failure: 'timeout', cause: expect.any(ProviderUnreachable) })
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ outcome: 'timeout' }))
})
