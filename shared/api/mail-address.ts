import { z } from 'zod'

/** Where the member mails photos and a sentence; null where mail is not received. */
export const MailAddressAnswer = z.object({ address: z.string().nullable() })

export type MailAddressAnswer = z.infer<typeof MailAddressAnswer>
