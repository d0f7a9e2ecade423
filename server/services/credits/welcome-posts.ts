import type { Db } from '#server/db/client.ts'
import { claimWelcomePosts } from '#server/db/credits.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { countMembers } from '#server/db/members.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'
import { creditCosts } from '#shared/credits.ts'
import { grantCredits } from './credits.ts'

/** Once for each account, whoever asks. */
export const grantWelcome = (db: Db, companyId: CompanyId) =>
  grantCredits(db, {
    companyId,
    bucket: 'welcome',
    amount: creditCosts.welcome,
    source: 'welcome',
    sourceId: companyId,
  })

/**
 * Once for each company, and once a year for each mailbox: only for an address whose mail its owner was seen to read,
 * and for nobody who came to a company by invitation.
 */
export async function grantProvenWelcome(db: Db, user: { companyId: CompanyId; email: string }) {
  if ((await countMembers(db, user.companyId)) > 1) return
  if (await claimWelcomePosts(db, hashToken(mailboxOf(user.email)))) await grantWelcome(db, user.companyId)
}

/** One spelling for all addresses that end in the same mailbox: `+tag` everywhere, and what Gmail does besides. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [local = '', domain = ''] = [email.slice(0, at), email.slice(at + 1)]
  const plain = /^[^+]+/.exec(local)?.[0] ?? local
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}
