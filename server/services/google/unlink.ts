import type { Db } from '#server/db/client.ts'
import { deleteGoogleIdentity, findGoogleIdentity } from '#server/db/google-identities.ts'
import { lockUserRow } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { audit } from '#server/services/audit.ts'
import type { Origin } from '#server/services/origin.ts'

/** Google no longer opens the account. Throws google_last_method when nothing else would. */
export async function unlinkGoogle({ db }: Pick<Deps, 'db'>, userId: string, origin: Origin): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await lockUserRow(tx, userId)
    if (!(await findGoogleIdentity(tx, userId))) return
    if (!user?.passwordHash) throw new AppError('google_last_method')
    await forgetGoogle(tx, userId, origin)
  })
}

/** The same for whoever knows that another way in remains. */
export async function forgetGoogle(tx: Db, userId: string, origin: Pick<Origin, 'ip'>): Promise<void> {
  await deleteGoogleIdentity(tx, userId)
  await audit(tx, { kind: 'google_unlinked', userId, origin })
}
