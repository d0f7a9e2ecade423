import { expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { legalEntityFromEnv } from './legal-entity.ts'

function warnings(given: Record<string, string>) {
  const lines: unknown[][] = []
  const legalEntity = legalEntityFromEnv(readEnv(given), {
    warn: (...line: unknown[]) => void lines.push(line),
  })
  return { legalEntity, lines }
}

it('warns once in production, naming all that the legal pages miss', () => {
  const { legalEntity, lines } = warnings({ RAMAGE_MODE: 'production', COMPANY_NAME: 'Les Oiseaux' })
  expect(legalEntity).toMatchObject({ name: 'Les Oiseaux', siren: null })
  expect(lines).toHaveLength(1)
  expect(lines[0]?.[0]).toMatchObject({
    missing: expect.arrayContaining(['COMPANY_SIREN', 'COMPANY_MEDIATOR']),
  })
  expect(lines[0]?.[0]).not.toMatchObject({ missing: expect.arrayContaining(['COMPANY_NAME']) })
})

it('says nothing in a demonstration', () => {
  expect(warnings({}).lines).toEqual([])
})
