import type { ConnectedAccount } from '#server/db/social-accounts.ts'
import { claimDueAccounts, postponeCheck, recordTokenCheck, renewConsent } from '#server/db/social-tokens.ts'
import { getCompanyContact, getUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import type { Connector } from '#server/integrations/publishers/connector.ts'
import { VendorError } from '#server/integrations/publishers/vendor-error.ts'
import { formatDate } from '#server/services/french-formats.ts'
import { wantsMail } from '#server/services/mails/opt-outs.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { notify } from '#server/services/push-notifications.ts'
import { SealError } from '#server/services/secrets/encryption.ts'
import { networkRules } from '#shared/networks.ts'
import { connectorOfToken } from './connect.ts'
import { openRefreshToken, openToken, sealGrant, stateOf, unreadable } from './seal-tokens.ts'

type RenewDeps = Pick<Deps, 'db' | 'connectors' | 'secretKeys' | 'log' | 'publicUrl'>

const concurrency = 10
const retryHours = 1
const dailyHours = 24

/** Checks accounts that are due, renews what can be renewed, and warns owners of what ends soon. */
export async function checkDueAccounts(deps: RenewDeps): Promise<void> {
  const due = await claimDueAccounts(deps.db, concurrency)
  await Promise.all(due.map((account) => checkAccount(deps, account)))
}

/** One account, now. A network that does not answer changes nothing: it is asked again within the hour. */
async function checkAccount(deps: RenewDeps, account: ConnectedAccount): Promise<void> {
  const connector = connectorOfToken(deps, account)
  if (!connector) {
    await postponeCheck(deps.db, account.id, dailyHours)
    return deps.connectors[account.network] && warnOfEnd(deps, account)
  }
  try {
    const isRenewed = await renewOrCheck(deps, connector, account)
    if (!isRenewed) await warnOfEnd(deps, account)
  } catch (error) {
    if (error instanceof VendorError && error.failure === 'reconnect')
      return noteRefusal(deps, account, error.code)
    if (error instanceof SealError) return noteRefusal(deps, account, unreadable)
    if (!(error instanceof VendorError))
      deps.log.error({ err: error, accountId: account.id }, 'token check failed')
    await postponeCheck(deps.db, account.id, retryHours)
    await warnOfEnd(deps, account)
  }
}

/** The token of this account is no longer accepted by the network, or no longer opens: only its owner can mend that. */
async function noteRefusal({ db }: Pick<Deps, 'db'>, account: ConnectedAccount, code: string | null) {
  await recordTokenCheck(db, account, { refusedCode: code })
}

/** Answers whether the token was renewed. */
async function renewOrCheck(
  deps: RenewDeps,
  connector: Connector,
  account: ConnectedAccount,
): Promise<boolean> {
  if (stateOf(account) === 'expired') {
    await postponeCheck(deps.db, account.id, dailyHours)
    return false
  }
  const token = openToken(deps.secretKeys, account)
  if (connector.isRenewable(renewable(account), new Date())) {
    const grant = await connector.renew({ token, refreshToken: openRefreshToken(deps.secretKeys, account) })
    const renewed = {
      ...grant,
      refreshToken: grant.refreshToken ?? openRefreshToken(deps.secretKeys, account),
    }
    await renewConsent(deps.db, account, {
      ...sealGrant(deps.secretKeys, account, renewed),
      tokenIssuedAt: new Date(),
      expiresAt: grant.expiresAt,
      refreshExpiresAt: grant.refreshExpiresAt ?? account.refreshExpiresAt,
      scopes: grant.scopes.length > 0 ? grant.scopes : account.scopes,
    })
    return true
  }
  const { isGood, expiresAt, scopes, scopedId } = await connector.check(token)
  const checked = {
    ...(expiresAt && { expiresAt }),
    ...(scopes && scopes.length > 0 && { scopes }),
    ...(scopedId && { scopedId }),
  }
  await recordTokenCheck(deps.db, account, isGood ? checked : { refusedCode: 'inactive' })
  return false
}

const renewable = (account: ConnectedAccount) => ({
  issuedAt: account.tokenIssuedAt,
  expiresAt: account.expiresAt,
  hasRefreshToken: account.refreshTokenSealed !== null,
  refreshExpiresAt: account.refreshExpiresAt,
})

/** One mail and one notification, 7 days before the end of a consent, to an owner who wants it: the profile and its pages end together. */
async function warnOfEnd({ db }: Pick<Deps, 'db'>, account: ConnectedAccount): Promise<void> {
  const { userId, companyId, network, grantedBy, expiresAt } = account
  if (!expiresAt || stateOf(account) !== 'expiring') return
  const user = await (userId ? getUser(db, userId) : getCompanyContact(db, companyId))
  if (!user) return
  const cause = `account-expiring:${companyId}:${network}:${grantedBy}:${expiresAt.toISOString()}`
  await notify(db, user.id, { kind: 'account_expiring', data: { network, postId: null }, cause })
  if (!(await wantsMail(db, user.id, 'account_expiring'))) return
  await sendMail(db, {
    to: user.email,
    userId: user.id,
    template: 'account_expiring',
    data: {
      firstName: user.firstName,
      network: networkRules[network].label,
      account: account.displayName || account.handle,
      endsOn: formatDate(expiresAt, user.timeZone),
    },
    uniqueKey: cause,
    expiresAt,
  })
}
