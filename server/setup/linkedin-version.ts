import type { Logger } from 'pino'

/** A month before it is too late. */
const oldMonths = 11

/** LinkedIn refuses a version, `YYYYMM`, a year after its release. */
export function warnOfOldVersion(version: string, log: Pick<Logger, 'warn'>) {
  const now = new Date()
  const years = now.getUTCFullYear() - Number(version.slice(0, 4))
  const months = years * 12 + now.getUTCMonth() + 1 - Number(version.slice(4))
  if (months >= oldMonths)
    log.warn({ version, months }, 'LINKEDIN_API_VERSION is refused a year after its release: set a newer one')
}
