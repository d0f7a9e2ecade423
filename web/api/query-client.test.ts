import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'

it('cancels and restarts a first fetch that is invalidated', async () => {
  const client = createQueryClient()
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const observer = new QueryObserver(client, {
    queryKey: ['accounts'],
    queryFn: ({ signal }) => {
      void signal
      return answers[asked++]?.promise ?? Promise.reject(new Error('asked too often'))
    },
  })
  const stop = observer.subscribe(() => undefined)
  const refreshed = client.invalidateQueries({ queryKey: ['accounts'] })
  answers[0]?.resolve('before the change')
  answers[1]?.resolve('after it')
  await refreshed
  expect(observer.getCurrentResult().data).toBe('after it')
  expect(asked).toBe(2)
  stop()
})
