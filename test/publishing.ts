import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import type { CompanyId } from '#server/db/ids.ts'
import { socialAccounts } from '#server/db/schema.ts'
import { getCompanyContact } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { instagramPublisher } from '#server/integrations/publishers/instagram/publisher.ts'
import { linkedInPublisher } from '#server/integrations/publishers/linkedin/publisher.ts'
import { type PublishingSettings, publishingSettings } from '#server/services/publishing/retry-policy.ts'
import { workPublications } from '#server/services/publishing/worker.ts'
import { seal } from '#server/services/secrets/encryption.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { PublicationAnswer, PublishAnswer, PublishBody } from '#shared/api/publishing.ts'
import type { Network } from '#shared/networks.ts'
import type { Instagram } from '#simulators/instagram/server.ts'
import {
  atelier,
  connect as connectToInstagram,
  scopes as instagramScopes,
} from '#simulators/instagram/test-client.ts'
import type { Linkedin } from '#simulators/linkedin/server.ts'
import { authorUrn, connect, pageScopes } from '#simulators/linkedin/test-client.ts'
import type { TestApp, Visitor } from './app.ts'
import { instagramAddresses, linkedInAddresses } from './social/addresses.ts'

const quiet = { info: () => undefined, warn: () => undefined }
const page = 'urn:li:organization:10845217'

/**
 * Tests wait less between two tries, a network on this machine answers at once; and longer for the end of what they
 * clicked, which they then judge.
 */
export const hasty = (overrides: Partial<PublishingSettings> = {}): PublishingSettings =>
  publishingSettings({
    readBackDelayMs: 200,
    freshTokenMs: 50,
    backoffMs: [50, 100, 200],
    answerWithinMs: patienceMs,
    ...overrides,
  })

/** Of an answer: a loaded machine is no network that is away. */
const patienceMs = 60_000

export const linkedInAt = (network: Linkedin, timeoutMs = patienceMs) =>
  linkedInPublisher({ ...linkedInAddresses(network), scopes: pageScopes.split(' ') }, quiet, timeoutMs)

/** A network that cannot be reached, for what is never to go out. */
export const nowhere = linkedInPublisher(
  {
    clientId: '',
    clientSecret: '',
    apiBase: 'http://127.0.0.1:9',
    oauthBase: 'http://127.0.0.1:9',
    apiVersion: '202609',
    scopes: [],
  },
  quiet,
  100,
)

export const instagramAt = (network: Instagram, timeoutMs = patienceMs) =>
  instagramPublisher({ ...instagramAddresses(network), mediaMustBeHttps: false }, quiet, timeoutMs)

/** Works on publications ten times a second, as the clock does every second; the answer stops it. */
export function startWorker(deps: Deps, everyMs = 100): () => Promise<void> {
  let isStopped = false
  const turn = async () => {
    while (!isStopped) {
      await workPublications(deps)
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
    await Promise.allSettled(deps.publishing.running)
  }
  const ended = turn()
  return async () => {
    isStopped = true
    await ended
  }
}

interface Account {
  network: Network
  kind: 'member' | 'page' | 'professional'
  networkId: string
  token: string
  scopes: string[]
}

/** An account as a finished connection leaves it; its id. */
async function addAccount(
  { db, secretKeys }: Pick<Deps, 'db' | 'secretKeys'>,
  companyId: CompanyId,
  { network, kind, networkId, token, scopes }: Account,
): Promise<string> {
  const id = randomUUID()
  const now = new Date()
  const contact = await getCompanyContact(db, companyId)
  await db.insert(socialAccounts).values({
    id,
    companyId,
    userId: kind === 'member' ? contact?.id : null,
    network,
    kind,
    networkId,
    grantedBy: networkId,
    displayName: `Compte ${kind}`,
    scopes,
    tokenSealed: seal(secretKeys, { ownerId: companyId, purpose: `${network}_token` }, token),
    // A token of the last minute may be refused for a moment, and is tried again.
    tokenIssuedAt: new Date(now.getTime() - 86_400_000),
    expiresAt: new Date(now.getTime() + 60 * 86_400_000),
    lastCheckedAt: now,
    nextCheckAt: new Date(now.getTime() + 86_400_000),
  })
  return id
}

/** As if the network had given its token so long ago. */
export async function setTokenAge({ db }: Pick<Deps, 'db'>, accountId: string, ageMs: number): Promise<void> {
  const tokenIssuedAt = new Date(Date.now() - ageMs)
  await db.update(socialAccounts).set({ tokenIssuedAt }).where(eq(socialAccounts.id, accountId))
}

/** As after the user connected the account again. */
export async function reconnect({ db }: Pick<Deps, 'db'>, accountId: string): Promise<void> {
  const values = { refusedAt: null, refusedCode: null }
  await db.update(socialAccounts).set(values).where(eq(socialAccounts.id, accountId))
}

/** Camille's profile, whose token cannot read; or her page, whose token can. */
export async function connectLinkedIn(
  deps: Pick<Deps, 'db' | 'secretKeys'>,
  linkedin: Linkedin,
  companyId: CompanyId,
  kind: 'member' | 'page' = 'member',
): Promise<string> {
  // Asking for other scopes would end every earlier token.
  const token = await connect(linkedin, pageScopes)
  const networkId = kind === 'page' ? page : await authorUrn(linkedin, token)
  return addAccount(deps, companyId, {
    network: 'linkedin',
    kind,
    networkId,
    token,
    scopes: pageScopes.split(' '),
  })
}

/** The atelier's professional account. */
export async function connectInstagram(
  deps: Pick<Deps, 'db' | 'secretKeys'>,
  instagram: Instagram,
  companyId: CompanyId,
): Promise<string> {
  const token = await connectToInstagram(instagram)
  return addAccount(deps, companyId, {
    network: 'instagram',
    kind: 'professional',
    networkId: atelier,
    token,
    scopes: instagramScopes.split(','),
  })
}

export const publish = (
  test: TestApp,
  as: Visitor,
  postId: string,
  body: PublishBody = {},
  key = randomUUID(),
) =>
  test.call<PublishAnswer>('POST', `/api/posts/${postId}/publish`, {
    as,
    body,
    headers: { 'idempotency-key': key },
  })

export async function publicationsOf(test: TestApp, as: Visitor, postId: string) {
  const { body } = await test.call<{ publications: PublicationAnswer[] }>(
    'GET',
    `/api/posts/${postId}/publications`,
    { as },
  )
  return body.publications
}

/** The newest publication of a post, once it is over. */
export async function ended(test: TestApp, as: Visitor, postId: string): Promise<PublicationAnswer> {
  return vi.waitFor(
    async () => {
      const [newest] = await publicationsOf(test, as, postId)
      if (newest?.phase !== 'done') throw new Error(`still ${newest?.status}`)
      return newest
    },
    { timeout: patienceMs },
  )
}

export async function writePost(
  test: TestApp,
  as: Visitor,
  description: string,
  more: { image?: string; app?: Network } = {},
): Promise<PostAnswer> {
  // A test writes faster than an account may.
  await test.deps.db.execute(`delete from rate_limits where key like 'writes:%'`)
  const answer = await test.call<PostAnswer>('POST', '/api/post/save', { as, body: { description, ...more } })
  return answer.body
}

/** What people see on the network, counted by who judges: the network itself. */
export async function shownOn({ url }: { url: string }): Promise<{ id: string; text: string }[]> {
  const answer = await fetch(`${url}/__control/posts`)
  return ((await answer.json()) as { posts: { id: string; text: string }[] }).posts
}
