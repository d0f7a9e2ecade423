import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noticeMonths } from '#server/db/expired-rows.ts'
import { rawMailDays } from '#server/db/inbound-mails.ts'
import { mailDays } from '#server/db/mails.ts'
import { paymentEventDays } from '#server/db/payment-events.ts'
import { emptyDraftDays } from '#server/db/posts.ts'
import { pushLineDays } from '#server/db/push.ts'
import { sessionDays } from '#server/db/sessions.ts'
import { connectionCookie, googleCookie } from '#server/routes/browser-cookie.ts'
import { auditMonths } from '#server/services/audit/purge.ts'
import { graceDays } from '#server/services/billing/entitlement.ts'
import { withdrawalDays } from '#server/services/billing/withdrawal-terms.ts'
import { agedTables, unusedMonths, warnedMonths } from '#server/services/deletion/data-retention.ts'
import { handOffHours } from '#server/services/publishing/hand-off.ts'
import { knownIpSeconds } from '#server/services/sign-in/throttle.ts'
import { stopLinkDays } from '#server/services/weekly/weekly-mail.ts'
import { approvalDays } from '#shared/api/approvals.ts'
import { cookieAskAgainDays, cookieConsentMaxAgeSeconds } from '#shared/cookie-consent.ts'
import { deletionGraceDays, exportDays } from '#shared/limits.ts'
import { cookiesText } from '#web/messages/legal/cookies.ts'
import type { LegalEntry, LegalText } from '#web/messages/legal/legal-text.ts'
import { privacyText } from '#web/messages/legal/privacy.ts'
import { termsText } from '#web/messages/legal/terms.ts'

/*
 * What the legal pages promise of time is what the code does: every duration they say, in figures or letters, stands
 * here beside the constant that the code works with. Those of the law have none.
 */

const inLetters = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix']
const numberOf = (word: string) =>
  word === 'quatorze' ? 14 : word === 'trente' ? 30 : /\d/.test(word) ? Number(word) : inLetters.indexOf(word)

const minutes = (count: number) => `${count} min`
const hours = (count: number) => `${count} h`
const days = (count: number) => `${count} d`
const months = (count: number) => `${count} m`
const years = (count: number) => months(12 * count)
const units: Record<string, (count: number) => string> = {
  minute: minutes,
  heure: hours,
  jour: days,
  mois: months,
  an: years,
}

const said = new RegExp(
  `(?<![\\p{L}\\d])(\\d+|${inLetters.join('|')}|quatorze|trente)\\s(minute|heure|jour|mois|an)s?(?!\\p{L})`,
  'gu',
)

/** Every duration of a text, once. */
const durationsIn = (text: string): string[] =>
  [
    ...new Set(
      [...text.matchAll(said)].map(([, count = '', unit = '']) => units[unit]?.(numberOf(count)) ?? ''),
    ),
  ].sort()

const blocksOf = ({ sections }: LegalText) => sections.flatMap(({ blocks }) => blocks)
const entriesOf = (text: LegalText): LegalEntry[] =>
  blocksOf(text).flatMap((block) => (typeof block === 'object' && 'entries' in block ? block.entries : []))
const proseOf = (text: LegalText) =>
  JSON.stringify(blocksOf(text).filter((block) => typeof block === 'string' || !('entries' in block)))

/** Of each entry, the durations it says. */
const saidBy = (text: LegalText) =>
  Object.fromEntries(entriesOf(text).map(({ title, facts }) => [title, durationsIn(JSON.stringify(facts))]))

/** A table’s, as PostgreSQL is told it. */
function keptFor(table: string): string {
  const [count, unit] = agedTables.find((aging) => aging.table === table)?.keep.split(' ') ?? []
  return (unit === 'years' ? years : days)(Number(count))
}

const whole = { days: 86_400, year: 365 * 86_400 }

describe('every duration of the legal pages is the one of the code', () => {
  it('in the privacy policy, purpose by purpose', () => {
    expect(saidBy(privacyText)).toEqual({
      'Tenir votre compte': [
        days(deletionGraceDays),
        months(noticeMonths),
        months(warnedMonths),
        months(unusedMonths),
      ].sort(),
      'Vous connecter': [days(sessionDays.idle), days(sessionDays.absolute)].sort(),
      'Écrire et illustrer vos posts': [days(emptyDraftDays)],
      'Remplir votre profil depuis votre site, si vous le demandez': [keptFor('website_imports')],
      'Faire un brouillon de vos mails': [days(rawMailDays), keptFor('inbound_mails')].sort(),
      'Faire valider un post': [days(approvalDays), keptFor('approval_requests')].sort(),
      'Publier, et mesurer ce qui est publié': [days(handOffHours / 24)],
      // The law wants invoices kept for ten years; the provider does.
      'Vous vendre un abonnement ou une recharge': [years(10), days(paymentEventDays)].sort(),
      'Vous proposer quoi publier': [days(stopLinkDays), keptFor('dismissed_proposals')].sort(),
      'Vous envoyer des mails de service': Object.values(mailDays).map(days).sort(),
      'Vous notifier, si vous l’acceptez': [days(pushLineDays)],
      'Répondre à vos messages': [keptFor('contact_requests')],
      'Protéger le service': [days(knownIpSeconds / whole.days), months(auditMonths), keptFor('logs')].sort(),
      'Prouver votre choix sur les cookies': [keptFor('cookie_consents')],
      'Reconnaître les images générées': [],
      'Compter ce que l’IA nous coûte': [],
      'Vous remettre vos données': [days(exportDays)],
    })
    // The same year as the trail’s twelve months.
    expect(keptFor('welcomed_mailboxes')).toBe(months(auditMonths))
    expect(keptFor('support_requests')).toBe(keptFor('contact_requests'))
    expect(months(unusedMonths - warnedMonths)).toBe(months(noticeMonths))
  })

  it('around them: the erasure, and the month that the law gives for an answer', () => {
    expect(durationsIn(proseOf(privacyText))).toEqual([days(deletionGraceDays), months(1)].sort())
  })

  it('on the cookies page, name by name', () => {
    const told = Object.entries(saidBy(cookiesText)).filter(([, durations]) => durations.length > 0)
    expect(Object.fromEntries(told)).toEqual({
      cookieConsent: [years(cookieConsentMaxAgeSeconds / whole.year)],
      ramage_google: [hours(googleCookie.seconds / 3600)],
      ramage_connexion: [minutes(connectionCookie.seconds / 60)],
      token: [days(sessionDays.absolute)],
      'shared-content': [hours(shareKeptForMs() / 3_600_000)],
    })
    expect(durationsIn(proseOf(cookiesText))).toEqual(
      [
        years(cookieConsentMaxAgeSeconds / whole.year),
        months(Math.round(cookieAskAgainDays / (365 / 12))),
        keptFor('cookie_consents'),
      ].sort(),
    )
  })

  it('in the terms', () => {
    expect(durationsIn(proseOf(termsText))).toEqual(
      [days(deletionGraceDays), days(graceDays), days(withdrawalDays)].sort(),
    )
  })

  it('in what the operator is told of retention', () => {
    for (const { kind, table } of agedTables)
      expect({ table, said: durationsIn(kind) }).toEqual({ table, said: [keptFor(table)] })
  })
})

/** The service worker is a plain script, which nothing imports. */
function shareKeptForMs(): number {
  const script = readFileSync(join(import.meta.dirname, '../web/public/service-worker.js'), 'utf8')
  const [, factors = ''] = /const shareKeptForMs = ([\d_* ]+)/.exec(script) ?? []
  return factors.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1)
}
