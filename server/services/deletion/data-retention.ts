import {
  countDueErasures,
  countExpiredExports,
  countOldAudit,
  countOldRows,
  countToErase,
  countToWarn,
  deleteOldRows,
  type ExpiringTable,
  markUnusedForErasure,
  markWarned,
} from '#server/db/expired-rows.ts'
import type { Deps } from '#server/deps.ts'
import { auditMonths } from '#server/services/audit/purge.ts'
import { sweepExports } from '#server/services/data-export/export-requests.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { type EraseDeps, eraseDueAccounts } from './erase.ts'

interface Rule {
  /** French, for the operator. */
  kind: string
  /** How much would go now. */
  count: (db: Deps['db']) => Promise<number>
  /** Null: only the owner’s own command does it. */
  run: ((deps: EraseDeps) => Promise<unknown>) | null
}

export const unusedMonths = 24
export const warnedMonths = 23
const mailsAtOnce = 200

/** Rows that simply grow old. A new table with a limit of its own is a line here. */
export const agedTables: (ExpiringTable & { kind: string })[] = [
  // A claim about consent can be brought for five years (Code civil, art. 2224).
  { kind: 'preuves de consentement, 5 ans', table: 'cookie_consents', column: 'created_at', keep: '5 years' },
  { kind: 'messages de contact, 3 ans', table: 'contact_requests', column: 'created_at', keep: '3 years' },
  { kind: 'demandes au support, 3 ans', table: 'support_requests', column: 'created_at', keep: '3 years' },
  {
    kind: 'empreintes des boîtes qui ont reçu les posts offerts, 1 an',
    table: 'welcomed_mailboxes',
    column: 'created_at',
    keep: '1 years',
  },
  {
    kind: 'avis de commentaires envoyés, 1 jour',
    table: 'comment_notices',
    column: 'mailed_at',
    keep: '1 days',
  },
  { kind: 'invitations terminées, 7 jours', table: 'invitations', column: 'expires_at', keep: '7 days' },
  {
    kind: 'idées de la semaine écartées, 90 jours',
    table: 'dismissed_proposals',
    column: 'dismissed_at',
    keep: '90 days',
  },
  {
    kind: 'validations, avec les prénoms et les commentaires, 1 an',
    table: 'approval_requests',
    column: 'expires_at',
    keep: '1 years',
  },
  {
    kind: 'effacements demandés par un réseau, 3 ans',
    table: 'network_erasures',
    column: 'erased_at',
    keep: '3 years',
  },
  {
    kind: 'propositions tirées d’un site, 1 jour',
    table: 'website_imports',
    column: 'created_at',
    keep: '1 days',
  },
  {
    kind: 'mails devenus brouillons, 30 jours',
    table: 'inbound_mails',
    column: 'created_at',
    keep: '30 days',
  },
  { kind: 'journal d’exploitation, 90 jours', table: 'logs', column: 'at', keep: '90 days' },
]

/** What docs/product/promises.md says is kept how long, in the order it is worked. */
export const retentionRules: Rule[] = [
  {
    kind: 'comptes inutilisés depuis 23 mois, à prévenir',
    count: (db) => countToWarn(db, warnedMonths),
    run: warnUnused,
  },
  {
    kind: 'comptes inutilisés depuis 2 ans, prévenus',
    count: (db) => countToErase(db, unusedMonths),
    run: ({ db }) => markUnusedForErasure(db, unusedMonths),
  },
  { kind: 'comptes à effacer', count: countDueErasures, run: eraseDueAccounts },
  { kind: 'exports expirés, 7 jours', count: countExpiredExports, run: sweepExports },
  ...agedTables.map((aged) => ({
    kind: aged.kind,
    count: (db: Deps['db']) => countOldRows(db, aged),
    run: ({ db }: EraseDeps) => deleteOldRows(db, aged),
  })),
  {
    kind: 'lignes du journal d’audit de plus de 12 mois (npm run purge-audit)',
    count: (db) => countOldAudit(db, auditMonths),
    run: null,
  },
]

/** Works every rule; one that fails does not hold up the others. */
export async function applyRetention(deps: EraseDeps): Promise<void> {
  for (const { kind, run } of retentionRules) {
    await run?.(deps).catch((err: unknown) => deps.log.warn({ err, kind }, 'retention rule failed'))
  }
}

/** One month before the erasure; a sign-in makes it void. */
async function warnUnused({ db }: EraseDeps) {
  await db.transaction(async (tx) => {
    for (const { id, email, firstName } of await markWarned(tx, warnedMonths, mailsAtOnce)) {
      await sendMail(tx, { to: email, userId: id, template: 'unused_account', data: { firstName } })
    }
  })
}
