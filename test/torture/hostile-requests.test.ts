import fc from 'fast-check'
import { afterAll, it } from 'vitest'
import { openEnvironment } from '#test/hostile/environment.ts'
import { requestOf } from '#test/hostile/requests.ts'
import { counts, isFull } from './counts.ts'

// The routes are those of the document, which the app must be there to give.
const environment = await openEnvironment()
afterAll(() => environment.close())

const slowestMs = isFull ? 2_000 : Number.POSITIVE_INFINITY

it.each(environment.operations.map((operation) => [operation.name, operation] as const))(
  `%s takes ${counts.requests} hostile requests`,
  { timeout: 3_600_000 },
  async (name, operation) => {
    await environment.refurnish(operation)
    const property = fc.asyncProperty(requestOf(operation), async (request) => {
      const faults = await environment.tryOut(name, request, slowestMs)
      if (faults.length > 0) throw new Error(faults.join('\n'))
    })
    const { failed, counterexample, errorInstance, seed, counterexamplePath } = await fc.check(property, {
      numRuns: counts.requests,
      endOnFailure: true,
    })
    if (!failed) return
    const asked = JSON.stringify(counterexample).slice(0, 2_000)
    throw new Error(
      `seed ${seed}, path ${counterexamplePath}: ${String(errorInstance).slice(0, 4_000)}\n${asked}`,
    )
  },
)
