import { Refusal, type SimulatedRequest } from '#simulators/network/http.ts'
import {
  denied,
  expiredToken,
  newError,
  oldError,
  organizationDenied,
  revokedToken,
  tooMany,
} from './errors.ts'
import { isSameAuthor, type LinkedinSimulation, personUrn } from './simulation.ts'
import type { Role } from './state.ts'

/** Who calls, and what the token allows. */
export interface Session {
  member: string
  clientId: string
  urn: string
  scopes: string[]
}

const postingRoles: Role['role'][] = ['ADMINISTRATOR', 'CONTENT_ADMIN', 'DIRECT_SPONSORED_CONTENT_POSTER']

/** Reads the bearer token; refuses with 401 in the network's words. */
export function sessionOf({ headers }: SimulatedRequest, sim: LinkedinSimulation): Session {
  const { store, clock, settings } = sim
  const [, text] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  if (!text) throw new Refusal(newError(401, 'EMPTY_ACCESS_TOKEN', 'Empty oauth2 access token'))
  const token = store.state.tokens.find((one) => one.kind === 'access' && one.text === text)
  if (!token) throw new Refusal(oldError(401, 65_600, 'Invalid access token'))
  const fresh = clock.now() - token.createdAt < settings.tokenWarmupS * 1_000
  if (token.revoked || fresh) throw new Refusal(revokedToken())
  if (token.expiresAt <= clock.now()) throw new Refusal(expiredToken())
  const { member, scopes, clientId = settings.clientId } = token
  return { member, clientId, urn: personUrn(member, clientId), scopes }
}

/** Counts the call against the day's quotas, which end at midnight UTC; refuses with 429 beyond them. */
export function countCall({ member }: Session, { store, clock, settings }: LinkedinSimulation): void {
  const { state } = store
  const day = new Date(clock.now()).toISOString().slice(0, 10)
  if (state.calls.day !== day) state.calls = { day, app: 0, members: {} }
  const mine = (state.calls.members[member] ?? 0) + 1
  state.calls.members[member] = mine
  state.calls.app += 1
  if (mine > settings.memberCallsPerDay) throw new Refusal(tooMany('APPLICATION_AND_MEMBER DAY '))
  const isOver = state.calls.app > settings.appCallsPerDay || clock.now() < state.exhaustedUntil
  if (isOver) throw new Refusal(tooMany('APPLICATION DAY '))
}

/** The member's role on that page, or null. */
export function roleOn(
  organizationUrn: string,
  { member }: Session,
  { store }: LinkedinSimulation,
): Role['role'] | null {
  const id = organizationUrn.replace('urn:li:organization:', '')
  return store.state.roles.find((one) => one.member === member && one.organization === id)?.role ?? null
}

/** Refuses unless the session may write as `author`: a page with 400, a person with 403. */
export function mustWriteAs(author: string, session: Session, sim: LinkedinSimulation, what: string): void {
  if (author === session.urn && session.scopes.includes('w_member_social')) return
  const role = roleOn(author, session, sim)
  const page = author.startsWith('urn:li:organization:') && session.scopes.includes('w_organization_social')
  if (page && role && postingRoles.includes(role)) return
  throw author.startsWith('urn:li:organization:') ? organizationDenied() : denied(what)
}

/** Refuses with 403 unless the session may read what `author` wrote. */
export function mustReadAs(author: string, session: Session, sim: LinkedinSimulation, what: string): void {
  const own = isSameAuthor(author, session.urn, sim) && session.scopes.includes('r_member_social')
  const page = session.scopes.includes('r_organization_social') && roleOn(author, session, sim) !== null
  if (!own && !page) throw denied(what)
}
