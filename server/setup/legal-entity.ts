import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'
import { type LegalEntity, type LegalEntityField, legalEntityFields } from '#server/legal-entity.ts'

/** Who runs this Ramage. In production, one warning names everything the legal pages still miss. */
export function legalEntityFromEnv(env: Env, log: Pick<Logger, 'warn'>): LegalEntity {
  const fields = Object.entries(legalEntityFields) as [
    LegalEntityField,
    (typeof legalEntityFields)[LegalEntityField],
  ][]
  const missing = fields.map(([, variable]) => variable).filter((variable) => !env[variable])
  if (env.RAMAGE_MODE === 'production' && missing.length > 0)
    log.warn({ missing }, 'legal pages incomplete: set these variables')
  return Object.fromEntries(fields.map(([field, variable]) => [field, env[variable] ?? null])) as LegalEntity
}
