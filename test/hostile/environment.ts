import { setTimeout as wait } from 'node:timers/promises'
import { googleIdentity } from '#server/integrations/identity/google.ts'
import { makeNextExport } from '#server/services/data-export/export-requests.ts'
import { startGoogle } from '#simulators/google/server.ts'
import type { Visitor } from '#test/app.ts'
import { clientId } from '#test/google.ts'
import { nowhere } from '#test/publishing.ts'
import { scriptedAi, words } from '#test/scripted-ai.ts'
import { shopTestApp } from '#test/shop.ts'
import { connectedAccount, easyConnector } from '#test/social/easy-connector.ts'
import { uploadPhoto } from '#test/studio.ts'
import { type Operation, operationsOf } from './contract.ts'
import { faultsOf, openLines } from './judge.ts'
import { type Answered, type OnTheWire, openWire } from './raw-connection.ts'
import type { HostileRequest } from './requests.ts'
import { openSeenValues } from './seen-values.ts'
import { scriptTexts } from './strings.ts'

/** Nothing takes so long on the slowest machine: it would never answer. */
const longestMs = 30_000

/** The whole product with everything it can be connected to, somebody in it, and every answer judged. */
export async function openEnvironment() {
  const google = await startGoogle()
  const ai = scriptedAi()
  ai.script.text = words(`Un post. ${scriptTexts.slice(0, 3).join(' ')}`)
  const lines = openLines()
  const shop = await shopTestApp(
    {},
    {
      ai,
      log: lines.log,
      connectors: { linkedin: easyConnector },
      publishers: { linkedin: nowhere },
      google: googleIdentity({
        clientId,
        jwksUrl: `${google.url}/oauth2/v3/certs`,
        scriptUrl: `${google.url}/gsi/client`,
      }),
    },
  )
  const operations = operationsOf(shop.app.swagger())
  const adminPaths = shop.app.routeTable
    .filter(({ access }) => access === 'admin')
    .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
  const known = openSeenValues()
  const wire = openWire(await shop.listen())
  const people: Record<'user' | 'admin', Visitor> = {
    user: await moveIn('user'),
    admin: await moveIn('admin'),
  }
  const forgetLimits = () => shop.deps.db.execute('delete from rate_limits')
  let sent = 0

  async function moveIn(role: 'user' | 'admin'): Promise<Visitor> {
    const visitor = await shop.signUp()
    await shop.deps.db.execute(
      `update companies set plan = 'enterprise' where id = '${visitor.companyId}';
       update users set role = '${role}' where id = '${visitor.user.id}'`,
    )
    known.add('email', visitor.email)
    known.add('password', visitor.password)
    if (role === 'user') await furnish(visitor)
    return visitor
  }

  /** Something of everything, then a look at every list: what is there can be named later. */
  async function furnish(as: Visitor) {
    const brief = { prompt: 'Vitrine.' }
    const made = await shop.call<{ id: string }>('POST', '/api/posts/generate', { as, body: brief })
    known.add('generations', String(made.headers['x-generation-id']))
    await shop.call('POST', '/api/account/export', { as })
    await makeNextExport(shop.deps)
    await leavePost(as)
    for (const { method, path } of operations) {
      if (method !== 'GET' || path.includes('{')) continue
      const { body } = await shop.call<unknown>('GET', path, { as })
      known.learn(body, path.split('/').at(-1) ?? '')
    }
  }

  /** A post with a picture, on its way to a network. */
  async function leavePost(as: Visitor) {
    const image = await uploadPhoto(shop, as, 'cat.webp')
    known.add('address', image)
    const draft = { description: 'Portes ouvertes.', image }
    const { body: post } = await shop.call<{ id: string }>('POST', '/api/post/save', { as, body: draft })
    const { accountId, connectionId } = await connectedAccount(shop, as)
    known.add('accounts', accountId)
    known.add('connections', connectionId)
    const publish_at = new Date(Date.now() + 86_400_000).toISOString()
    await shop.call('POST', `/api/posts/${post.id}/publish`, { as, body: { publish_at } })
    const handed = await shop.call<{ url: string }>('POST', `/api/posts/${post.id}/hand-off`, { as })
    known.add('tokens', String(handed.body.url).split('/').at(-1) ?? '')
    for (const part of ['versions', 'publications']) {
      const { body } = await shop.call<unknown>('GET', `/api/posts/${post.id}/${part}`, { as })
      known.learn(body, part)
    }
    known.add('posts', post.id)
  }

  /** Whoever was signed out, locked out or erased by a request that worked comes back, or another one does. */
  async function comeBack(role: 'user' | 'admin') {
    await forgetLimits()
    const { email, password } = people[role]
    // Erased, or with another password: another one takes the place, below.
    const again = await shop.signIn(email, password).catch(() => null)
    // Who only asked to be erased stays: furnishing takes a hundred requests.
    if (again?.user.erase_at) await shop.call('DELETE', '/api/account/deletion', { as: again })
    const me = again && (await shop.call<{ erase_at: string | null }>('GET', '/api/auth/me', { as: again }))
    people[role] = again && me?.status === 200 && !me.body.erase_at ? again : await moveIn(role)
  }

  /** The last request on another route may have been an administrator's, on the user. */
  async function comeBackIfGone(role: 'user' | 'admin') {
    const { status, body } = await shop.call<{ erase_at: string | null }>('GET', '/api/auth/me', {
      as: people[role],
    })
    if (status !== 200 || body.erase_at) await comeBack(role)
  }

  async function inject(
    asked: Omit<OnTheWire, 'payload'>,
    payload: string | Buffer | null,
  ): Promise<Answered> {
    const { statusCode, headers, body } = await shop.app.inject({
      ...asked,
      method: asked.method as 'GET',
      ...(payload !== null && { payload }),
      remoteAddress: `198.51.${(sent >> 8) % 256}.${sent % 256}`,
    })
    return { statusCode, headers, body }
  }

  async function send(request: HostileRequest, role: 'user' | 'admin') {
    const { method, headers, isSignedIn } = request
    const payload = typeof request.payload === 'string' ? known.fill(request.payload) : request.payload
    const start = performance.now()
    const asked = {
      method,
      url: known.fill(request.url),
      headers: { ...(isSignedIn ? people[role].headers : {}), ...headers },
    }
    // Who is refused before all is sent may be hung up on: then the answer is read without a wire.
    const answering = Buffer.isBuffer(payload)
      ? wire.send({ ...asked, payload }).catch(() => inject(asked, payload))
      : inject(asked, payload)
    const answer = await Promise.race([answering, wait(longestMs, null, { ref: false })])
    if (!answer) throw new Error(`no answer within ${longestMs} ms`)
    return { answer, milliseconds: performance.now() - start }
  }

  return {
    ...shop,
    operations,
    people,
    /** Puts back what requests on other routes took away, where this one names things. */
    async refurnish({ path, body }: Operation) {
      // Hostile requests may have used up what furnishing needs as well.
      await forgetLimits()
      await comeBackIfGone('user')
      if (path.includes('{') || JSON.stringify(body)?.includes('"uuid"')) await leavePost(people.user)
    },
    /** What is wrong with the answer to one request; nothing, mostly. */
    async tryOut(name: string, request: HostileRequest, slowestMs: number): Promise<string[]> {
      const role = adminPaths.includes(name) ? 'admin' : 'user'
      sent += 1
      if (sent % 20 === 0) await forgetLimits()
      let { answer, milliseconds } = await send(request, role)
      // A machine that was busy with something else is not the route's fault: once more, for the time alone.
      if (milliseconds > slowestMs) ({ milliseconds } = await send(request, role))
      const type = String(answer.headers['content-type'])
      if (answer.statusCode < 300 && type.startsWith('application/json') && answer.body !== '') {
        known.learn(JSON.parse(answer.body), name.split('/').at(-1) ?? '')
      }
      const signedOut = request.isSignedIn && !request.headers.authorization && answer.statusCode === 401
      if (signedOut || /"code":"(deletion_pending|suspended)"/.test(answer.body)) await comeBack(role)
      const faults = [...faultsOf(answer), ...lines.faults()]
      if (milliseconds > slowestMs) faults.push(`answered after ${Math.round(milliseconds)} ms`)
      return faults
    },
    async close() {
      while (shop.deps.runningGenerations.size > 0) await new Promise((resolve) => setTimeout(resolve, 20))
      wire.close()
      await google.close()
      await shop.close()
    },
  }
}
