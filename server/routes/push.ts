import { deleteSessionPush, listPushSubscriptions, putPushSubscription } from '#server/db/push.ts'
import type { SessionUser } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { changeWantedPushes, readWantedPushes } from '#server/services/push-notifications.ts'
import { PushAnswer, PushSubscriptionBody, WantedPushes } from '#shared/api/push.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { clientInfoOf } from './read-client-info.ts'

const tags = ['account']
const config = { access: 'user', permission: 'self' } as const

/** /api/account/push: notifications of this device, and which kinds on all of the user's. */
export function pushRoutes(app: App, { db, push }: Pick<Deps, 'db' | 'push'>): void {
  const present = async ({ id, sessionId }: SessionUser): Promise<PushAnswer> => ({
    public_key: push?.publicKey ?? null,
    is_subscribed: (await listPushSubscriptions(db, id)).some((one) => one.sessionId === sessionId),
    wanted: await readWantedPushes(db, id),
  })

  app.get('/api/account/push', { config, schema: { tags, response: { 200: PushAnswer } } }, (request) =>
    present(requireUser(request)),
  )

  app.put(
    '/api/account/push',
    { config, schema: { tags, body: PushSubscriptionBody, response: { 200: PushAnswer } } },
    async (request) => {
      const user = requireUser(request)
      const { endpoint, keys } = request.body
      if (!push?.isAllowed(endpoint)) throw new AppError('push_address')
      const { id: userId, sessionId } = user
      await db.transaction(async (tx) => {
        const isNew = await putPushSubscription(tx, { userId, sessionId, endpoint, ...keys })
        // Its host names the browser's service, and nobody.
        const details = { service: new URL(endpoint).hostname }
        if (isNew)
          await audit(tx, { kind: 'push_subscribed', userId, origin: clientInfoOf(request), details })
      })
      return present(user)
    },
  )

  app.delete(
    '/api/account/push',
    { config, schema: { tags, response: { 200: PushAnswer } } },
    async (request) => {
      const user = requireUser(request)
      await db.transaction(async (tx) => {
        if (await deleteSessionPush(tx, user.id, user.sessionId))
          await audit(tx, { kind: 'push_unsubscribed', userId: user.id, origin: clientInfoOf(request) })
      })
      return present(user)
    },
  )

  app.put(
    '/api/account/push/wanted',
    { config, schema: { tags, body: WantedPushes, response: { 200: PushAnswer } } },
    async (request) => {
      const user = requireUser(request)
      await db.transaction((tx) => changeWantedPushes(tx, user.id, request.body))
      return present(user)
    },
  )
}
