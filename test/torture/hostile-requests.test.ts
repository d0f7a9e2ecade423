import fc from 'fast-check'
import { afterAll, it } from 'vitest'
import { requestOf } from '#test/hostile/requests.ts'
import { openWorld } from '#test/hostile/world.ts'
import { counts, isFull } from './counts.ts'

// The routes are those of the document, which the app must be there to give.
const world = await openWorld()
afterAll(() => world.close())

const slowestMs = isFull ? 2_000 : Number.POSITIVE_INFINITY

it.each(world.operations.map((operation) => [operation.name, operation] as const))(
  `%s takes ${counts.requests} hostile requests`,
  { timeout: 3_600_000 },
  async (name, operation) => {
    await world.refurnish(operation)
    const property = fc.asyncProperty(requestOf(operation), async (request) => {
      const faults = await world.tryOut(name, request, slowestMs)
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
