import type { Logger } from 'pino'

/** What the business did, told once it stands. The operator reads it among the logs; the audit trail is apart. */
export type BusinessEvent =
  | 'process_started'
  | 'account_opened'
  | 'account_erased'
  | 'plan_changed'
  | 'posts_granted'
  | 'generation_done'
  | 'export_made'
  | 'mail_sent'
  | 'post_published'
  | 'publication_failed'
  | 'publication_uncertain'

/** Ids, names of settings and figures alone: never a person's words, nor an address. */
type EventDetails = Record<string, string | number | boolean | null>

/** `event` is what brings an ordinary line to the table (log-line.ts). */
export function logEvent(log: Pick<Logger, 'info'>, event: BusinessEvent, details: EventDetails = {}): void {
  log.info({ event, ...details }, event.replaceAll('_', ' '))
}
