import { expect, it } from 'vitest'
import type { CompanyId } from '#server/db/ids.ts'
import { inTurn } from './in-turn.ts'

it('answers others between two readings, and lets no company go twice before another', async () => {
  const order: string[] = []
  const read = (company: string, text: string) =>
    inTurn(company as CompanyId, () => {
      order.push(text)
      setImmediate(() => order.push('request'))
    })
  await Promise.all([read('a', 'a1'), read('a', 'a2'), read('a', 'a3'), read('b', 'b1')])
  expect(order.filter((one) => one !== 'request')).toEqual(['a1', 'a2', 'b1', 'a3'])
  expect(order.slice(0, 6)).toEqual(['a1', 'request', 'a2', 'request', 'b1', 'request'])
})
