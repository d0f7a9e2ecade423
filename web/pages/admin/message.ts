import type { ContactAnswer, SupportRequestAnswer } from '#shared/api/admin-messages.ts'

/** What reached us by either form. */
export type Message = ContactAnswer | SupportRequestAnswer
