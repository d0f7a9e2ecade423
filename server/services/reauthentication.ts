import { getUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { FreshProof } from '#shared/api/proof.ts'
import type { Attempts } from './attempts.ts'
import { verifyPassword } from './passwords.ts'

/** Who asks, and from where: failures are counted like those of a login. */
interface Asker {
  id: string
  email: string
  ip: string
}

/**
 * Asks anew who is there before what cannot be undone or weakens the account. Throws proof_required when nothing was
 * given, bad_proof, too_many_attempts.
 */
export async function requireFreshProof(
  { db }: Pick<Deps, 'db'>,
  attempts: Attempts,
  user: Asker,
  { password }: FreshProof,
): Promise<void> {
  if (password === undefined) throw new AppError('proof_required')
  const isProven = await attempts.limit(user.email, user.ip, async () => {
    const found = await getUser(db, user.id)
    return (await verifyPassword(found?.passwordHash ?? null, password)) || null
  })
  if (!isProven)
    throw new AppError('bad_proof', { details: { password: 'Ce mot de passe n’est pas le bon.' } })
}
