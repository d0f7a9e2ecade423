import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'
import { type House, type HouseField, houseFields } from '#server/legal-entity.ts'

/** Who runs this Ramage. In production, one warning names everything the legal pages still miss. */
export function houseFromEnv(env: Env, log: Pick<Logger, 'warn'>): House {
  const fields = Object.entries(houseFields) as [HouseField, (typeof houseFields)[HouseField]][]
  const missing = fields.map(([, variable]) => variable).filter((variable) => !env[variable])
  if (env.RAMAGE_MODE === 'production' && missing.length > 0)
    log.warn({ missing }, 'the legal pages show placeholders: French law wants these told')
  return Object.fromEntries(fields.map(([field, variable]) => [field, env[variable] ?? null])) as House
}
