import {
  eraseMemberRows,
  eraseRows,
  listDueErasures,
  listEmails,
  lockDueErasure,
} from '#server/db/deletions.ts'
import type { Owner } from '#server/db/personal-data/declaration.ts'
import type { Deps } from '#server/deps.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { cancelOnErasure } from '#server/services/billing/cancel.ts'
import { logEvent } from '#server/services/logs/log-event.ts'
import { forgetAddresses } from '#server/services/rate-limits.ts'

const batch = 20

export type EraseDeps = Pick<Deps, 'db' | 'storage' | 'log' | 'payments' | 'secretKeys'>

/** Erases the accounts whose days of grace are over. One that fails is tried again at the next turn. */
export async function eraseDueAccounts(deps: EraseDeps): Promise<void> {
  for (const owner of await listDueErasures(deps.db, batch)) {
    const erase = owner.hasLeft ? eraseFormerMember : eraseAccount
    await erase(deps, owner).catch((err: unknown) =>
      deps.log.warn({ err, userId: owner.userId }, 'account erasure failed, will retry'),
    )
  }
}

/**
 * What is outside the database first: a process that crashes half-way leaves a row that says what is still to do, and each
 * step may be done again. Then all rows, and the line of the trail, in one transaction.
 */
async function eraseAccount(deps: EraseDeps, owner: Owner): Promise<void> {
  const { db, storage, log, secretKeys } = deps
  await cancelOnErasure(deps, owner.companyId)
  await storage.deleteAll(owner.companyId)
  const isErased = await db.transaction(async (tx) => {
    if (!(await lockDueErasure(tx, owner.userId))) return false
    await audit(tx, { kind: 'account_erased', userId: owner.userId })
    await forgetAddresses(tx, secretKeys, await listEmails(tx, owner.companyId))
    await eraseRows(tx, owner.companyId)
    return true
  })
  if (isErased) logEvent(log, 'account_erased')
}

/** The name goes from the posts of the company, which stay. */
async function eraseFormerMember({ db, log }: Pick<Deps, 'db' | 'log'>, owner: Owner): Promise<void> {
  const isErased = await db.transaction(async (tx) => {
    if (!(await lockDueErasure(tx, owner.userId))) return false
    await audit(tx, { kind: 'account_erased', userId: owner.userId })
    await eraseMemberRows(tx, owner)
    return true
  })
  if (isErased) logEvent(log, 'account_erased')
}
