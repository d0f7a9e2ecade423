import { z } from 'zod'
import { eachPushKind } from '#shared/notification-kinds.ts'

/** One switch for each kind of `pushKinds`: true when the notification is wanted. */
export const WantedPushes = z.object(eachPushKind(() => z.boolean()))

export const PushAnswer = z.object({
  /** The application server key (VAPID) that a browser subscribes with; null where notifications are off. */
  public_key: z.string().nullable(),
  /** Whether this device, by its session, takes notifications. */
  is_subscribed: z.boolean(),
  wanted: WantedPushes,
})

const base64url = z.string().regex(/^[\w-]+={0,2}$/)

/** What `PushSubscription.toJSON()` gives of a browser's subscription (RFC 8291: a P-256 point and 16 bytes). */
export const PushSubscriptionBody = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: base64url.min(86).max(90), auth: base64url.min(22).max(24) }),
})

export type WantedPushes = z.infer<typeof WantedPushes>
export type PushAnswer = z.infer<typeof PushAnswer>
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>
