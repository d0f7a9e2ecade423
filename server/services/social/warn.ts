import type { ConnectedAccount } from '#server/db/social-accounts.ts'
import { getUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { writtenDate } from '#server/services/french-formats.ts'
import { wantsMail } from '#server/services/mails/opt-outs.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { networkRules } from '#shared/networks.ts'
import { stateOf } from './state.ts'

/** One mail, 7 days before the end of a consent, to an owner who wants it: the profile and its pages end together. */
export async function warnOfEnd({ db }: Pick<Deps, 'db'>, account: ConnectedAccount): Promise<void> {
  const { userId, network, grantedBy, expiresAt } = account
  if (!expiresAt || stateOf(account) !== 'expiring') return
  const user = await getUser(db, userId)
  if (!user || !(await wantsMail(db, userId, 'account_expiring'))) return
  await sendMail(db, {
    to: user.email,
    userId,
    template: 'account_expiring',
    data: {
      firstName: user.firstName,
      network: networkRules[network].label,
      account: account.displayName || account.handle,
      endsOn: writtenDate(expiresAt, user.timeZone),
    },
    uniqueKey: `account-expiring:${userId}:${network}:${grantedBy}:${expiresAt.toISOString()}`,
    expiresAt,
  })
}
