import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import {
  allowPauses,
  claimExport,
  countRecentExports,
  type DataExport,
  deleteExport,
  failExport,
  finishExport,
  getExport,
  insertExport,
  listExpiredExports,
  updateExportProgress,
} from '#server/db/data-exports.ts'
import type { UserId } from '#server/db/ids.ts'
import { listAllImages } from '#server/db/images.ts'
import { exportedTables, openPersonalReader } from '#server/db/personal-data/read.ts'
import type { SessionUser } from '#server/db/sessions.ts'
import { getUser, lockUserRow, type UserRow } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { ClientInfo } from '#server/services/client-info.ts'
import { logEvent } from '#server/services/logs/log-event.ts'
import { issueToken, readToken } from '#server/services/mails/mailed-links.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { exportDays, exportsPerDay } from '#shared/limits.ts'
import { countParts, openExportZip } from './export-zip.ts'

const linkMinutes = 10
const maxAttempts = 3
const progressEveryMs = 1_000

/** In the folder of the company, so that an erasure takes it along. */
const folderOf = ({ companyId, id }: Pick<DataExport, 'companyId' | 'id'>) => `${companyId}/exports/${id}`
const fileOf = (row: Pick<DataExport, 'companyId' | 'id'>) => `${folderOf(row)}/archive`

/**
 * Asks for an archive, which a job makes: of the company for who decides, else of what is one's own. Throws
 * export_in_progress, export_limit.
 */
export async function requestExport(
  { db }: Pick<Deps, 'db'>,
  { id: userId, companyId, memberRole }: Pick<SessionUser, 'id' | 'companyId' | 'memberRole'>,
  origin: ClientInfo,
): Promise<DataExport> {
  const scope = memberRole === 'manager' ? 'company' : 'user'
  return db.transaction(async (tx) => {
    const row = await insertExport(tx, { id: randomUUID(), userId, companyId, scope })
    if (!row) throw new AppError('export_in_progress')
    if ((await countRecentExports(tx, userId)) > exportsPerDay) throw new AppError('export_limit')
    await audit(tx, { kind: 'export_requested', userId, origin, details: { scope } })
    return row
  })
}

/** Makes one archive that waits, if there is one. The claim of a worker that crashed expires. */
export async function makeNextExport(deps: Pick<Deps, 'db' | 'storage' | 'log'>): Promise<void> {
  const row = await claimExport(deps.db)
  if (!row) return
  try {
    if (row.attempts > maxAttempts) throw new Error('its makers died')
    await makeExport(deps, row)
    logEvent(deps.log, 'export_made', { exportId: row.id })
  } catch (err) {
    deps.log.warn({ err, exportId: row.id }, 'data export failed')
    await failExport(deps.db, row.id, { isLast: row.attempts >= maxAttempts })
  }
}

async function makeExport({ db, storage }: Pick<Deps, 'db' | 'storage'>, row: DataExport): Promise<void> {
  const bytes = await db.transaction(
    async (tx) => {
      await allowPauses(tx)
      const images = row.scope === 'company' ? await listAllImages(tx, row.companyId) : []
      const tables = exportedTables(row.scope)
      const total = countParts(tables, images)
      let done = 0
      let written = Promise.resolve()
      const reader = openPersonalReader(tx, row)
      const timer = setInterval(() => {
        // Its tables are read first; copying the pictures may take minutes.
        void reader.keepAlive()
        // Progress only: the archive goes on without it.
        written = updateExportProgress(db, row.id, done, total).catch(() => undefined)
      }, progressEveryMs)
      const archive = openExportZip({ reader, storage, tables, images, onPart: () => done++ })
      return storage.putStream(fileOf(row), archive).finally(async () => {
        clearInterval(timer)
        archive.destroy()
        await reader.close()
        await written
      })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const isKept = await db.transaction(async (tx) => {
    const user = await getUser(tx, row.userId)
    if (
      !user ||
      !(await isStillAllowed(tx, row, user)) ||
      !(await finishExport(tx, row.id, bytes, exportDays))
    )
      return false
    await sendMail(tx, {
      to: user.email,
      userId: user.id,
      template: 'export_ready',
      data: { firstName: user.firstName, days: exportDays },
      uniqueKey: `export:${row.id}`,
    })
    return true
  })
  if (!isKept) await storage.deleteAll(folderOf(row))
}

/** Who decides no longer, or has left meanwhile, gets nothing of the company's. */
async function isStillAllowed(tx: Db, { scope }: DataExport, user: UserRow): Promise<boolean> {
  const now = await lockUserRow(tx, user.id)
  return now?.leftAt === null && (scope === 'user' || now.memberRole === 'manager')
}

/** The path of an address that downloads the archive for a few minutes. Throws not_found, as for another’s. */
export async function linkToExport({ db }: Pick<Deps, 'db'>, userId: UserId, id: string): Promise<string> {
  const row = await getExport(db, userId, id)
  if (!row || !isReady(row)) throw missing('archive')
  const data = { exportId: id }
  const token = await issueToken(db, { userId, purpose: 'download_export', ttlMinutes: linkMinutes, data })
  return `/api/exports/${token}`
}

/** The archive behind such an address. Throws not_found, as for an owner who is suspended by now. */
export async function openExport({ db, storage }: Pick<Deps, 'db' | 'storage'>, token: string) {
  const link = await readToken(db, token, 'download_export')
  if (link?.state !== 'good') throw missing('archive')
  const owner = await getUser(db, link.userId)
  if (!owner || owner.suspendedAt || owner.leftAt) throw missing('archive')
  const row = await getExport(db, owner.id, link.data.exportId ?? '')
  const file = row && isReady(row) ? await storage.open(fileOf(row)) : null
  if (!row || !file) throw missing('archive')
  return { ...file, madeAt: row.createdAt }
}

const isReady = ({ status, expiresAt }: DataExport) =>
  status === 'ready' && expiresAt !== null && expiresAt > new Date()

/** Archives past their days: file first, so that a stop in between leaves nothing behind. */
export async function sweepExports({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  for (const row of await listExpiredExports(db)) {
    await storage.deleteAll(folderOf(row))
    await deleteExport(db, row.id)
  }
}
