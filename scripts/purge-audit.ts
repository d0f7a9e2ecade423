import { auditMonths, purgeAudit } from '#server/services/audit/purge.ts'
import { withCommandDatabase } from './command-database.ts'

/** `npm run purge-audit [-- --dry-run]`: takes out lines of the audit trail older than 12 months, leaving an anchor. */
const dryRun = process.argv.includes('--dry-run')
const before = new Date()
before.setUTCMonth(before.getUTCMonth() - auditMonths)

try {
  const count = await withCommandDatabase((db) => purgeAudit(db, before, { dryRun }))
  console.log(`${count} ligne(s) de plus de ${auditMonths} mois ${dryRun ? 'partiraient' : 'supprimée(s)'}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
