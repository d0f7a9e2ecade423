import { z } from 'zod'

export const CookiesBody = z.object({ accepted: z.boolean() })

export type CookiesBody = z.infer<typeof CookiesBody>
