import { deleteSessionPush, listPushSubscriptions, putPushSubscription } from '#server/db/push.ts'
import type { SessionUser } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { changeWantedPushes, readWantedPushes } from '#server/services/push/notify.ts'
import { PushAnswer, PushSubscriptionBody, WantedPushes } from '#shared/api/push.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'

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
      await db.transaction((tx) => putPushSubscription(tx, { userId, sessionId, endpoint, ...keys }))
      return present(user)
    },
  )

  app.delete(
    '/api/account/push',
    { config, schema: { tags, response: { 200: PushAnswer } } },
    async (request) => {
      const user = requireUser(request)
      await deleteSessionPush(db, user.id, user.sessionId)
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
